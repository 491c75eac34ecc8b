import { createOpfsFile, opfsFolder, removeOpfsFile, writeWhole } from '#web/store/browser/opfs-folder.ts'
import { answerCalls } from '#web/store/browser/worker-call.ts'
import { PICTURES } from './picture-files.ts'

const methods = {
  async write(account: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const folder = await opfsFolder(PICTURES, account)
    // A torn file may be there, and be longer.
    await removeOpfsFile(folder, name)
    const handle = await createOpfsFile(folder, name)
    try {
      writeWhole(handle, bytes, 0)
      await handle.flush()
    } finally {
      await handle.close()
    }
  },

  // Overwriting a byte with itself sets the file's time to now, and cannot damage anything.
  async touch(account: string, name: string): Promise<void> {
    const handle = await createOpfsFile(await opfsFolder(PICTURES, account), name)
    try {
      const first = new Uint8Array(1)
      if (handle.read(first, { at: 0 }) === 1) writeWhole(handle, first, 0)
      await handle.flush()
    } finally {
      await handle.close()
    }
  },
}

/** What the page may ask this worker: only workers can flush the files they write. */
export type PictureCalls = typeof methods

answerCalls(methods)
