import type { Caller } from '#server/sync/context.ts'
import { databaseName } from '#web/store/db/database.ts'
import { type MemoryFiles, memoryFiles } from '#web/store/journal/memory-files.ts'
import { MemoryDisk } from '../storage/disk.ts'
import { DeviceLocks } from './device-locks.ts'
import type { SnapshotDisk } from './snapshots.ts'
import type { Tab } from './tab.ts'

/** A computer in a shop: its disk, its owner and its faults. */
export interface Device {
  readonly name: string
  readonly caller: Caller
  disk: MemoryDisk
  journal: MemoryFiles
  snapshots: SnapshotDisk
  tabs: Tab[]
  locks: DeviceLocks
  /** Its wall clock less the true time, milliseconds. */
  skewMs: number
  /** Extra turns for each call of its journal. */
  journalLag: number
  offline: boolean
  /** Its session has ended. */
  signedOut: boolean
  /** Stolen or burnt: nothing it holds comes back. */
  lost: boolean
  /**
   * Whether it may print a number twice: it was copied, or is a copy, or lost its database while its journal, the only
   * other record, was failing.
   */
  mayRepeat: boolean
  /** Whether its disk ever lost anything, or it was copied: its rejected operations may lack what another's has. */
  diskFailed: boolean
  /** Whether its journal ever failed. */
  journalFailed: boolean
  /** Its identity on the server, as last read. */
  identity: unknown
  /** Sales that its screens have shown and must go on showing. */
  seenSales: Set<string>
}

export function newDevice(name: string, caller: Caller): Device {
  return {
    name,
    caller,
    disk: new MemoryDisk(),
    journal: memoryFiles(),
    snapshots: new Map(),
    tabs: [],
    locks: new DeviceLocks(),
    skewMs: 0,
    journalLag: 0,
    offline: false,
    signedOut: false,
    lost: false,
    mayRepeat: false,
    diskFailed: false,
    journalFailed: false,
    identity: undefined,
    seenSales: new Set(),
  }
}

/** A copy of a device's disk in another computer, as it is at this moment. */
export async function cloneOf(device: Device, name: string): Promise<Device> {
  const copy = newDevice(name, device.caller)
  copy.disk = device.disk.clone()
  for (const [file, bytes] of device.journal.contents) copy.journal.contents.set(file, bytes.slice())
  if (await device.journal.hasMarker()) await copy.journal.writeMarker()
  copy.snapshots = new Map(device.snapshots)
  copy.skewMs = device.skewMs
  copy.mayRepeat = true
  copy.diskFailed = true
  device.mayRepeat = true
  device.diskFailed = true
  return copy
}

/** The name of a device's database on its disk. */
export function databaseOf({ caller }: Device): string {
  return databaseName({ mode: 'account', businessId: caller.businessId, userId: caller.accountId })
}
