import { formatHlc, type Hlc } from '#core/clocks/hlc.ts'
import type { JournalCheckpoint, JournalDevice, JournalEntry } from './journal-entry.ts'

export const thandisTill: JournalDevice = { id: 'device-thandi', suffix: '' }
export const ACCOUNT = 'account-thandi'

/** The clock of the operation with this sequence number. */
export function clockAt(seq: number): Hlc {
  return formatHlc(1_700_000_000_000 + seq, 0)
}

/** Sale number `seq` of a device that has made nothing but sales. */
export function anEntry(seq: number, device: JournalDevice = thandisTill, name = 'Rooibos'): JournalEntry {
  return {
    device,
    counters: { receipt: seq },
    op: {
      type: 'product.patch',
      payload: { id: `product-${seq}`, fields: { name } },
      seq,
      opId: `${device.id}-op-${seq}`,
      v: 1,
      hlc: clockAt(seq),
      occurredAt: 1_700_000_000_000 + seq,
    },
  }
}

/** Entries `from` to `to`, both included. */
export function entries(from: number, to: number, device: JournalDevice = thandisTill): JournalEntry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => anEntry(from + index, device))
}

/** The checkpoint after operation `seq`. */
export function aCheckpoint(seq: number, device: JournalDevice = thandisTill): JournalCheckpoint {
  return { account: ACCOUNT, device, seq, counters: { receipt: seq }, hlc: clockAt(seq) }
}

/** The sequence numbers of the recovered entries, in order. */
export function seqsOf(found: { entries: readonly JournalEntry[] } | undefined): number[] {
  return (found?.entries ?? []).map((entry) => entry.op.seq)
}
