import type { MemoryDisk } from './disk.ts'

/** What a database in memory needs from the simulated world. */
export interface Scene {
  /** The acting device's disk. */
  disk(): MemoryDisk
  /** Waits until the acting tab may touch its database; never resolves for a dead one. */
  turn(): Promise<void>
  /** Waits for an exclusive step: the tab's other work waits until it is done. */
  ownStep(): Promise<void>
  /** Whether the acting tab is notified that its write was stored, or loses its connection just before. */
  isNotified(): boolean
}

let current: Scene | undefined

export function setScene(scene: Scene | undefined): void {
  current = scene
}

export function scene(): Scene {
  if (!current) throw new Error('no world is set up for this database')
  return current
}
