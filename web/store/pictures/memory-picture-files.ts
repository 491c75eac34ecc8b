import type { PictureFiles } from './picture-files.ts'

/** A folder of pictures in memory, with the faults of a real one, for tests. */
export interface MemoryPictureFiles extends PictureFiles {
  readonly contents: Map<string, { bytes: Uint8Array<ArrayBuffer>; usedAt: number }>
  readonly marks: Set<string>
  /** Free space on the disk, bytes. */
  room: number
}

/** @param now epoch milliseconds */
export function memoryPictureFiles(now: () => number): MemoryPictureFiles {
  const used = () => [...files.contents.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  const files: MemoryPictureFiles = {
    contents: new Map(),
    marks: new Set(),
    room: Number.POSITIVE_INFINITY,
    async list() {
      return [...files.contents].map(([hash, { bytes, usedAt }]) => ({
        hash,
        size: bytes.length,
        usedAt,
        waiting: files.marks.has(hash),
      }))
    },
    waiting: async () => [...files.marks],
    read: async (hash) => files.contents.get(hash),
    async write(hash, bytes) {
      if (used() + bytes.length > files.room) throw new DOMException('no room', 'QuotaExceededError')
      files.contents.set(hash, { bytes, usedAt: now() })
    },
    async touch(hash) {
      const held = files.contents.get(hash)
      if (held) files.contents.set(hash, { ...held, usedAt: now() })
    },
    async setWaiting(hash, waiting) {
      if (waiting) files.marks.add(hash)
      else files.marks.delete(hash)
    },
    async remove(hash) {
      files.contents.delete(hash)
      files.marks.delete(hash)
    },
    async removeAll() {
      files.contents.clear()
      files.marks.clear()
    },
    close() {},
  }
  return files
}
