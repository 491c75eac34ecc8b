import { gzipInto } from '../browser/gzip.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

/** A snapshot folder in memory with the faults of a real one, for tests. */
export interface MemorySnapshotFiles extends SnapshotFiles {
  readonly contents: Map<string, Uint8Array<ArrayBuffer>>
  /** A file that grows beyond this many bytes is refused. */
  room: number
  /** True while another tab writes. */
  busy: boolean
  /** What the disk keeps of a finished file: all of it, unless a test changes that. */
  keeps: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

export function memorySnapshotFiles(): MemorySnapshotFiles {
  const files: MemorySnapshotFiles = {
    contents: new Map(),
    room: Number.POSITIVE_INFINITY,
    busy: false,
    keeps: (bytes) => bytes,
    list: async () => [...files.contents.keys()],
    async read(name) {
      const bytes = files.contents.get(name)
      return bytes && new Blob([bytes])
    },
    async create(name) {
      const written: number[] = []
      files.contents.set(name, new Uint8Array())
      const sink = gzipInto((bytes) => {
        if (written.length + bytes.length > files.room) throw new Error('no room')
        written.push(...bytes)
      })
      return {
        ...sink,
        async finish() {
          await sink.finish()
          files.contents.set(name, files.keeps(new Uint8Array(written)))
        },
      }
    },
    async remove(name) {
      files.contents.delete(name)
    },
    async lock() {
      if (files.busy) return undefined
      files.busy = true
      return {
        held: true,
        release: () => {
          files.busy = false
        },
      }
    },
    async removeAll() {
      files.contents.clear()
    },
  }
  return files
}
