import type { MemoryDisk } from './disk.ts'

/** What a database in memory needs to know of the world it is opened in. */
export interface Scene {
  /** The disk of the device that is acting. */
  disk(): MemoryDisk
  /** Waits until the acting tab may touch its database; never resolves for a dead one. */
  turn(): Promise<void>
  /** Waits for a step of its own: what else the tab does stands still until that is through. */
  ownStep(): Promise<void>
  /** Whether the acting tab hears that what it wrote was stored, or its connection is lost just before. */
  hears(): boolean
}

let current: Scene | undefined

export function setScene(scene: Scene | undefined): void {
  current = scene
}

export function scene(): Scene {
  if (!current) throw new Error('no world is set up for this database')
  return current
}
