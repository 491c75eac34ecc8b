import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasOpfsFolder, opfsFolder, removeOpfsFolder } from './opfs-folder.ts'

/** The private file system as the standard says it: a folder that is not there is NotFoundError, unless it is made. */
class Folder {
  readonly folders = new Map<string, Folder>()
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<Folder> {
    const found = this.folders.get(name) ?? (create ? new Folder() : undefined)
    if (!found) throw new DOMException(name, 'NotFoundError')
    this.folders.set(name, found)
    return found
  }
  async removeEntry(name: string): Promise<void> {
    if (!this.folders.delete(name)) throw new DOMException(name, 'NotFoundError')
  }
}

let root: Folder
beforeEach(() => {
  root = new Folder()
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => root } })
})
afterEach(() => vi.unstubAllGlobals())

test('looking for an account’s folder, or deleting one that is not there, makes none [S3.10]', async () => {
  expect(await hasOpfsFolder('journals', 'ann')).toBe(false)
  await removeOpfsFolder('journals', 'ann')
  expect([...root.folders.keys()]).toEqual([])
})

test('a folder is found once it was made, and not after it was deleted [S3.10]', async () => {
  await opfsFolder('journals', 'ann/1')
  expect(await hasOpfsFolder('journals', 'ann/1')).toBe(true)
  expect(await hasOpfsFolder('journals', 'ben')).toBe(false)
  await removeOpfsFolder('journals', 'ann/1')
  expect(await hasOpfsFolder('journals', 'ann/1')).toBe(false)
})
