import type { OutboxEntry } from '#web/store/db/database.ts'
import type { DeviceRecord } from '#web/store/db/device-records.ts'
import { isJournaled } from '#web/store/db/journaled.ts'
import { type Device, databaseOf } from './device.ts'

/** An operation that waits on a device's disk. */
export interface WaitingOperation {
  seq: number
  opId: string
  /** Whether the database says that the journal has it. */
  journaled: boolean
}

/** What waits on a device's disk, in order. */
export function waitingOf(device: Device): WaitingOperation[] {
  const name = databaseOf(device)
  const records = device.disk.table(name, 'meta').inOrder()
  const record = records.find(({ row }) => row.key === 'device')?.row as DeviceRecord | undefined
  return device.disk
    .table(name, 'outbox')
    .inOrder()
    .map(({ row }) => {
      const { seq, op } = row as unknown as OutboxEntry
      return { seq, opId: op.opId, journaled: record !== undefined && isJournaled(record, seq) }
    })
}
