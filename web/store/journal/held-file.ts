import { type DecodedFile, decodeFile } from './format.ts'
import type { FileLock, JournalFiles } from './journal-files.ts'

/** A journal file that this worker has locked. */
export interface HeldFile {
  name: string
  lock: FileLock
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Creates a file with this content, flushed. @throws when it cannot, leaving nothing behind */
export async function startFile(
  files: JournalFiles,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<HeldFile> {
  // The lock comes first: any worker may claim a file without one.
  const lock = await files.lock(name)
  if (!lock) throw new Error(`journal file ${name} is taken`)
  try {
    const file = await files.create(name)
    try {
      await file.append(content)
    } catch (error) {
      await file.close()
      await files.remove(name)
      throw error
    }
    return { name, lock, ...file }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Deletes a held file and releases it. @returns false, still holding it, when it could not be deleted. */
export async function discard(files: JournalFiles, file: HeldFile): Promise<boolean> {
  try {
    await file.close()
    await files.remove(file.name)
  } catch {
    return false
  }
  file.lock.release()
  return true
}

/** Locks and reads every file of the folder that no running worker holds. Undefined when there is none. */
export async function adoptOrphans(
  account: string,
  files: JournalFiles,
): Promise<{ held: HeldFile[]; decoded: DecodedFile[] } | undefined> {
  const orphans: { held: HeldFile[]; decoded: DecodedFile[] } = { held: [], decoded: [] }
  for (const name of await files.list()) {
    const lock = await files.lock(name)
    if (!lock) continue
    const bytes = await files.read(name).catch(() => undefined)
    const decoded = bytes && decodeFile(bytes)
    // Gone since the listing, not readable now, or another account's: left unchanged.
    if (!decoded || decoded.checkpoints.some((checkpoint) => checkpoint.account !== account)) {
      lock.release()
      continue
    }
    orphans.held.push(orphan(name, lock, bytes))
    orphans.decoded.push(decoded)
  }
  return orphans.held.length > 0 ? orphans : undefined
}

function orphan(name: string, lock: FileLock, bytes: Uint8Array): HeldFile {
  return {
    name,
    lock,
    append: () => Promise.reject(new Error('an orphan is never written')),
    read: () => Promise.resolve(bytes),
    close: () => Promise.resolve(),
  }
}
