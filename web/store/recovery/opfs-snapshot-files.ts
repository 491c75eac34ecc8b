import {
  filesEndingIn,
  opfsFolder,
  readOpfsFile,
  removeOpfsFile,
  removeOpfsFolder,
} from '#web/store/browser/opfs-folder.ts'
import { remoteOf } from '#web/store/browser/worker-call.ts'
import { takeLock } from '#web/store/journal/web-lock.ts'
import { SNAPSHOTS, type SnapshotFiles } from './snapshot-files.ts'
import type { SnapshotCalls } from './snapshot-worker.ts'

/** The snapshot folder of an account in the origin's private file system. @throws where there is none. */
export async function opfsSnapshotFiles(account: string): Promise<SnapshotFiles> {
  const folder = await opfsFolder(SNAPSHOTS, account)
  return {
    list: () => filesEndingIn(folder, '.gz'),
    read: (name) => readOpfsFile(folder, name),
    remove: (name) => removeOpfsFile(folder, name),
    lock: () => takeLock(`${SNAPSHOTS}/${account}`),
    removeAll: () => removeOpfsFolder(SNAPSHOTS, account),
    async create(name) {
      const remote = remoteOf<SnapshotCalls>(startWorker())
      await remote.call('create', account, name).catch((error: unknown) => {
        remote.end()
        throw error
      })
      return {
        write: (bytes) => remote.call('write', bytes),
        finish: () => remote.call('finish').finally(() => remote.end()),
        abort: () => remote.call('abort').finally(() => remote.end()),
      }
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./snapshot-worker.ts', import.meta.url), { type: 'module' })
}
