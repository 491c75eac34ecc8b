import type { AppendFile, JournalFiles } from './journal-files.ts'
import {
  createOpfsFile,
  filesEndingIn,
  opfsFolder,
  readOpfsFile,
  removeOpfsFile,
  removeOpfsFolder,
  type SyncHandle,
  writeWhole,
} from './opfs-folder.ts'
import { takeLock } from './web-lock.ts'

const TOP = 'tuckshop-journal'
const MARKER = 'marker'

/** The journal folder of an account in the origin's private file system. Only in a dedicated worker. */
export async function opfsJournalFiles(account: string): Promise<JournalFiles> {
  const folder = await opfsFolder(TOP, account)
  return {
    list: () => filesEndingIn(folder, '.log'),
    async read(name) {
      const file = await readOpfsFile(folder, name)
      return file && new Uint8Array(await file.arrayBuffer())
    },
    create: async (name) => appendFile(await createOpfsFile(folder, name)),
    remove: (name) => removeOpfsFile(folder, name),
    lock: (name) => takeLock(`${TOP}/${account}/${name}`),
    hasMarker: async () => (await readOpfsFile(folder, MARKER)) !== undefined,
    async writeMarker() {
      const handle = await createOpfsFile(folder, MARKER)
      await handle.flush()
      await handle.close()
    },
    removeAll: () => removeOpfsFolder(TOP, account),
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
