import type { MemoryDisk } from './disk.ts'

/** A write is stored and confirmed, stored without the page's hearing of it, or not stored at all. */
export type WriteFate = 'confirmed' | 'unconfirmed' | 'undone'

/** What a database in memory needs from the simulated world. */
export interface Scene {
  /** The acting device's disk. */
  disk(): MemoryDisk
  /** Waits until the acting tab may touch its database; never resolves for a dead one. */
  turn(): Promise<void>
  /** Waits for an exclusive step: the tab's other work waits until it is done. */
  ownStep(): Promise<void>
  /** What becomes of a write of the acting tab: it may lose its connection just before that is stored, or before it hears of it. */
  fateOfWrite(): WriteFate
}

let current: Scene | undefined

export function setScene(scene: Scene | undefined): void {
  current = scene
}

export function scene(): Scene {
  if (!current) throw new Error('no world is set up for this database')
  return current
}
