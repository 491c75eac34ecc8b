import { decodeFile, encodeLines } from './format.ts'
import { adoptOrphans, discard, type HeldFile, startFile } from './held-file.ts'
import type { JournalCheckpoint, JournalEntry, Recovered } from './journal-entry.ts'
import type { JournalFiles } from './journal-files.ts'
import { raiseCheckpoints, raisedBy, recover } from './recover.ts'

/** The journal of one account, in its worker. Calls must come one at a time. */
export interface JournalKeeper {
  /** The content of files left by earlier workers; undefined when there were none. */
  readonly recovered: Recovered | undefined
  /** Resolves once the entries are flushed. @throws when that is uncertain; they must be given again then. */
  append(entries: readonly JournalEntry[]): Promise<void>
  /**
   * Starts a new file with `checkpoint` and `keep`, then deletes the old. Entries of the checkpoint's device after its
   * seq stay although `keep` lacks them: they arrived while the caller was reading what to keep. Operations in `torn`
   * are damaged in `keep`; the journal's own entries of them stay.
   * @returns false when an old file could not be deleted; it stays locked and is tried again the next time.
   */
  rewrite(
    checkpoint: JournalCheckpoint,
    keep: readonly JournalEntry[],
    torn?: ReadonlySet<string>,
  ): Promise<boolean>
  /** Deletes the account's folder, including the marker. */
  remove(): Promise<void>
  close(): Promise<void>
}

/** Claims the account's orphaned journal files and merges them into a new file of its own. */
export async function openKeeper(
  account: string,
  files: JournalFiles,
  newName: () => string,
): Promise<JournalKeeper> {
  const orphans = await adoptOrphans(account, files)
  const recovered = orphans && recover(account, orphans.decoded)
  let held: HeldFile[] = orphans?.held ?? []
  let checkpoints = recovered?.checkpoints ?? []
  let tip: HeldFile | undefined

  // The old files are deleted only after their content is flushed in the new one; until then they stay locked.
  async function replaceAll(heads: JournalCheckpoint[], entries: readonly JournalEntry[]): Promise<boolean> {
    const next = await startFile(files, newName(), encodeLines(heads, entries))
    const old = held
    checkpoints = heads
    held = [next]
    tip = next
    for (const file of old) if (!(await discard(files, file))) held.unshift(file)
    return held.length === 1
  }

  function dropLost(): void {
    const lost = held.filter((file) => !file.lock.held)
    held = held.filter((file) => file.lock.held)
    if (tip && lost.includes(tip)) tip = undefined
    for (const file of lost) void file.close()
  }

  async function append(entries: readonly JournalEntry[]): Promise<void> {
    const after = raiseCheckpoints(account, checkpoints, entries)
    dropLost()
    const file = tip
    // After a failed flush the content of the file on the disk is unknown, so later entries go into a new one.
    tip = undefined
    if (file) await file.append(encodeLines([], entries))
    else held.push(await startFile(files, newName(), encodeLines(after, entries)))
    tip = held.at(-1)
    checkpoints = after
    dropLost()
    if (!tip) throw new Error('the journal file was taken over by another tab')
  }

  async function rewrite(
    checkpoint: JournalCheckpoint,
    keep: readonly JournalEntry[],
    torn?: ReadonlySet<string>,
  ): Promise<boolean> {
    dropLost()
    const known = checkpoints.find(({ device }) => device.id === checkpoint.device.id)
    const kept = new Set(keep.map((entry) => entry.op.opId))
    const since: JournalEntry[] = []
    const written = new Map<string, JournalEntry>()
    for (const file of held) {
      for (const entry of decodeFile(await file.read()).entries) {
        if (torn?.has(entry.op.opId)) written.set(placeOf(entry), entry)
        if (entry.device.id !== checkpoint.device.id || entry.op.seq <= checkpoint.seq) continue
        if (kept.has(entry.op.opId)) continue
        kept.add(entry.op.opId)
        since.push(entry)
      }
    }
    const head = known ? raisedBy(known, checkpoint) : checkpoint
    const words = keep.map((entry) => ({ ...entry, op: written.get(placeOf(entry))?.op ?? entry.op }))
    return replaceAll([head], [...words, ...since])
  }

  async function close(): Promise<void> {
    for (const file of held) {
      await file.close()
      file.lock.release()
    }
    held = []
    tip = undefined
  }

  async function remove(): Promise<void> {
    for (const file of held) await file.close()
    await files.removeAll()
    await close()
    checkpoints = []
  }

  // Without room for a new file the orphans stay, locked, and the next rewrite replaces them.
  if (recovered) await replaceAll(checkpoints, recovered.entries).catch(() => false)
  return { recovered, append, rewrite, remove, close }
}

function placeOf({ device, op }: JournalEntry): string {
  return `${device.id}/${op.seq}/${op.opId}`
}
