import type { FileLock } from './journal-files.ts'

/**
 * Takes a Web Lock when it is free, else resolves undefined at once. The browser releases it when the tab or worker
 * ends, for whatever reason.
 */
export function takeLock(name: string): Promise<FileLock | undefined> {
  return new Promise((resolve, reject) => {
    const lock = { held: true, release: () => {} }
    const holdWhenGranted = (granted: Lock | null) => {
      if (!granted) return resolve(undefined)
      return new Promise<void>((done) => {
        lock.release = () => {
          lock.held = false
          done()
        }
        resolve(lock)
      })
    }
    navigator.locks.request(name, { ifAvailable: true }, holdWhenGranted).catch((error) => {
      lock.held = false
      reject(error)
    })
  })
}
