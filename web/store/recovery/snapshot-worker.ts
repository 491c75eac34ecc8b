import { createOpfsFile, opfsFolder, type SyncHandle, writeWhole } from '#web/store/browser/opfs-folder.ts'
import { answerCalls } from '#web/store/browser/worker-call.ts'
import { type GzipSink, gzipInto } from '../browser/gzip.ts'
import { SNAPSHOTS } from './snapshot-files.ts'

let file: { handle: SyncHandle; sink: GzipSink } | undefined

const methods = {
  async create(account: string, name: string): Promise<void> {
    const handle = await createOpfsFile(await opfsFolder(SNAPSHOTS, account), name)
    let size = 0
    const sink = gzipInto((bytes) => {
      writeWhole(handle, bytes, size)
      size += bytes.length
    })
    file = { handle, sink }
  },
  write: async (bytes: Uint8Array<ArrayBuffer>) => opened().sink.write(bytes),
  async finish(): Promise<void> {
    const { handle, sink } = opened()
    await sink.finish()
    await handle.flush()
    await handle.close()
  },
  async abort(): Promise<void> {
    await file?.sink.abort()
    await file?.handle.close()
  },
}

/** What the page may ask this worker: it writes one file and ends. */
export type SnapshotCalls = typeof methods

function opened(): { handle: SyncHandle; sink: GzipSink } {
  if (!file) throw new Error('no snapshot is being written')
  return file
}

answerCalls(methods)
