import type { AppendFile, FileLock, JournalFiles } from './journal-files.ts'

/** A folder in memory with the faults of a real one, for tests. */
export interface MemoryFiles extends JournalFiles {
  readonly contents: Map<string, Uint8Array>
  /** The next writes each keep only this many bytes and then fail. */
  readonly tornWrites: number[]
  /** While true every flush fails, after its bytes were written. */
  flushFails: boolean
  /** Called during every flush. */
  duringFlush: () => void
  /** While true no file can be created. */
  full: boolean
  /** While true no file can be deleted. */
  undeletable: boolean
  /** Operations on files, in order: 'create a', 'flush a', 'remove a'. */
  readonly log: string[]
  /** Releases every lock and keeps the bytes, like a kill. */
  kill(): void
}

export function memoryFiles(): MemoryFiles {
  const locks = new Map<string, FileLock & { held: boolean }>()
  let marker = false

  function appendFile(name: string): AppendFile {
    const written = () => files.contents.get(name) ?? new Uint8Array()
    return {
      async append(bytes) {
        const torn = files.tornWrites.shift()
        files.contents.set(name, joined(written(), bytes.subarray(0, torn)))
        if (torn !== undefined) throw new Error('torn write')
        files.duringFlush()
        if (files.flushFails) throw new Error('flush failed')
        files.log.push(`flush ${name}`)
      },
      read: async () => written(),
      close: async () => {},
    }
  }

  const files: MemoryFiles = {
    contents: new Map(),
    tornWrites: [],
    flushFails: false,
    duringFlush: () => {},
    full: false,
    undeletable: false,
    log: [],
    list: async () => [...files.contents.keys()],
    read: async (name) => files.contents.get(name),
    async create(name) {
      if (files.full) throw new Error('no room')
      if (!locks.get(name)?.held) throw new Error(`${name} was made without its lock`)
      files.contents.set(name, new Uint8Array())
      files.log.push(`create ${name}`)
      return appendFile(name)
    },
    async remove(name) {
      if (files.undeletable) throw new Error('in use')
      files.contents.delete(name)
      files.log.push(`remove ${name}`)
    },
    async lock(name) {
      if (locks.get(name)?.held) return undefined
      const lock = {
        held: true,
        release() {
          lock.held = false
        },
      }
      locks.set(name, lock)
      return lock
    },
    hasMarker: async () => marker,
    async writeMarker() {
      marker = true
    },
    async removeAll() {
      files.contents.clear()
      marker = false
    },
    kill() {
      for (const lock of locks.values()) lock.held = false
    },
  }
  return files
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(left.length + right.length)
  bytes.set(left)
  bytes.set(right, left.length)
  return bytes
}
