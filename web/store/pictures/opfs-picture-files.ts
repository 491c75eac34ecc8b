import {
  filesEndingIn,
  opfsFolder,
  readOpfsFile,
  removeOpfsFile,
  removeOpfsFolder,
} from '#web/store/browser/opfs-folder.ts'
import { type Remote, remoteOf } from '#web/store/browser/worker-call.ts'
import { type HeldPicture, PICTURES, type PictureFiles } from './picture-files.ts'
import type { PictureCalls } from './picture-worker.ts'

// A picture is a file `<hash>.picture`; an empty `<hash>.waiting` beside it marks that no server has it yet.
const PICTURE = '.picture'
const WAITING = '.waiting'

/** Deletes every picture of an account from this device, including those that no server has. */
export function removePictures(account: string): Promise<void> {
  return removeOpfsFolder(PICTURES, account)
}

/**
 * The folder of an account's pictures in the origin's private file system. The disk is not accessed before first use.
 */
export function opfsPictureFiles(account: string): PictureFiles {
  let worker: Remote<PictureCalls> | undefined
  const folder = () => opfsFolder(PICTURES, account)
  const write = () => {
    worker ??= remoteOf<PictureCalls>(startWorker())
    return worker
  }

  return {
    async list() {
      const here = await folder()
      const waiting = new Set(await waitingIn(here))
      const names = await filesEndingIn(here, PICTURE)
      const held = await Promise.all(
        names.map(async (name): Promise<HeldPicture[]> => {
          const file = await readOpfsFile(here, name)
          const hash = name.slice(0, -PICTURE.length)
          if (!file) return []
          return [{ hash, size: file.size, usedAt: file.lastModified, waiting: waiting.has(hash) }]
        }),
      )
      return held.flat()
    },
    waiting: async () => waitingIn(await folder()),
    async read(hash) {
      const file = await readOpfsFile(await folder(), hash + PICTURE)
      // Copied: once a file is touched or deleted it can no longer be read through an old handle.
      return file && { bytes: new Uint8Array(await file.arrayBuffer()), usedAt: file.lastModified }
    },
    write: (hash, bytes) => write().call('write', account, hash + PICTURE, bytes),
    touch: (hash) => write().call('touch', account, hash + PICTURE),
    async setWaiting(hash, waiting) {
      const here = await folder()
      if (waiting) await here.getFileHandle(hash + WAITING, { create: true })
      else await removeOpfsFile(here, hash + WAITING)
    },
    async remove(hash) {
      const here = await folder()
      await removeOpfsFile(here, hash + PICTURE)
      await removeOpfsFile(here, hash + WAITING)
    },
    removeAll: () => removePictures(account),
    close() {
      worker?.end()
      worker = undefined
    },
  }
}

async function waitingIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names = await filesEndingIn(folder, WAITING)
  return names.map((name) => name.slice(0, -WAITING.length))
}

function startWorker(): Worker {
  return new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
}
