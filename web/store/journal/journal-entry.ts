import type { Hlc } from '#core/clocks/hlc.ts'
import type { Counters, CountersBySuffix } from '#core/numbering/numbers.ts'
import type { Operation } from '#core/sync/operations.ts'

/** The device an operation was made as, and the suffix of its numbers (R6). */
export interface JournalDevice {
  id: string
  suffix: string
}

/** A device's progress: what trimming keeps, so that no sequence number and no printed one is used twice. */
export interface JournalCheckpoint {
  account: string
  device: JournalDevice
  /** The highest sequence number used; 0 before the first. */
  seq: number
  counters: Counters
  /** As `DeviceRecord.former`. */
  former?: CountersBySuffix
  /** As `DeviceRecord.drawerId`. */
  drawerId?: string
  hlc: Hlc
}

/**
 * One operation with the counters after it. Complete in itself: it contains its device, in case all else is damaged.
 */
export interface JournalEntry {
  device: JournalDevice
  op: Operation
  counters: Counters
}

/** The content of an account's journal files when they were opened. */
export interface Recovered {
  /** Of the device with the latest clock, raised by its entries. Undefined when nothing could be read. */
  checkpoint: JournalCheckpoint | undefined
  /** One for each device, oldest clock first: more than one only after a fork or a lost disk. */
  checkpoints: JournalCheckpoint[]
  /** Each operation once, by device in the order of `checkpoints`, then by seq. May include long acknowledged ones. */
  entries: JournalEntry[]
  /** Lines that could not be read, including a torn last line. */
  damaged: number
}
