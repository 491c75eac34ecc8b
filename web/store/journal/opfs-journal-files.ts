import {
  createOpfsFile,
  filesEndingIn,
  opfsFolder,
  readOpfsFile,
  removeOpfsFile,
  removeOpfsFolder,
  type SyncHandle,
  writeWhole,
} from '../browser/opfs-folder.ts'
import { type AppendFile, JOURNALS, type JournalFiles } from './journal-files.ts'
import { takeLock } from './web-lock.ts'

const MARKER = 'marker'

/** The journal folder of an account in the origin's private file system. Only in a dedicated worker. */
export async function opfsJournalFiles(account: string): Promise<JournalFiles> {
  const folder = await opfsFolder(JOURNALS, account)
  return {
    list: () => filesEndingIn(folder, '.log'),
    async read(name) {
      const file = await readOpfsFile(folder, name)
      return file && new Uint8Array(await file.arrayBuffer())
    },
    create: async (name) => appendFile(await createOpfsFile(folder, name)),
    remove: (name) => removeOpfsFile(folder, name),
    lock: (name) => takeLock(`${JOURNALS}/${account}/${name}`),
    hasMarker: async () => (await readOpfsFile(folder, MARKER)) !== undefined,
    async writeMarker() {
      const handle = await createOpfsFile(folder, MARKER)
      await handle.flush()
      await handle.close()
    },
    removeAll: () => removeOpfsFolder(JOURNALS, account),
  }
}

function appendFile(handle: SyncHandle): AppendFile {
  let size = 0
  return {
    async append(bytes) {
      writeWhole(handle, bytes, size)
      size += bytes.length
      await handle.flush()
    },
    async read() {
      const bytes = new Uint8Array(size)
      handle.read(bytes, { at: 0 })
      return bytes
    },
    async close() {
      await handle.close()
    },
  }
}
