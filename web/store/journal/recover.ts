import { laterOf } from '#core/clocks/hlc.ts'
import { compareText } from '#core/language/compare-text.ts'
import { mergeBySuffix } from '#core/numbering/numbers.ts'
import { isProvisional } from '../db/provisional-suffix.ts'
import type { DecodedFile } from './format.ts'
import type { JournalCheckpoint, JournalDevice, JournalEntry, Recovered } from './journal-entry.ts'

/**
 * Merges the files of one account. The order of the files does not matter.
 * An operation of two devices (a fork keeps its opId) is listed under the one with the later clock, so a forked
 * device's first checkpoint must have a later clock than the old device's.
 */
export function recover(account: string, files: readonly DecodedFile[]): Recovered {
  const checkpoints = raiseCheckpoints(
    account,
    files.flatMap((file) => file.checkpoints),
    files.flatMap((file) => file.entries),
  )
  const entriesByOpId = new Map<string, JournalEntry>()
  for (const { device } of checkpoints) {
    for (const entry of files.flatMap((file) => file.entries)) {
      if (entry.device.id !== device.id) continue
      const known = entriesByOpId.get(entry.op.opId)
      // A clock is only ever set back: an older file may have the earlier one.
      if (known?.device.id === device.id && known.op.hlc < entry.op.hlc) continue
      entriesByOpId.delete(entry.op.opId)
      entriesByOpId.set(entry.op.opId, entry)
    }
  }
  const rank = new Map(checkpoints.map(({ device }, index) => [device.id, index]))
  const place = (entry: JournalEntry) => rank.get(entry.device.id) ?? 0
  const entries = [...entriesByOpId.values()].sort((a, b) => place(a) - place(b) || a.op.seq - b.op.seq)
  const damaged = files.reduce((sum, file) => sum + file.damaged, 0)
  return { checkpoint: checkpoints.at(-1), checkpoints, entries, damaged }
}

/** One checkpoint for each device, raised by `entries`, oldest clock first. */
export function raiseCheckpoints(
  account: string,
  checkpoints: readonly JournalCheckpoint[],
  entries: readonly JournalEntry[],
): JournalCheckpoint[] {
  const byDevice = new Map<string, JournalCheckpoint>()
  for (const checkpoint of [...checkpoints, ...entries.map((entry) => checkpointAfter(account, entry))]) {
    const known = byDevice.get(checkpoint.device.id)
    byDevice.set(checkpoint.device.id, known ? higherOf(known, checkpoint) : checkpoint)
  }
  return [...byDevice.values()].sort((a, b) => compareText(a.hlc, b.hlc))
}

function checkpointAfter(account: string, { device, op, counters }: JournalEntry): JournalCheckpoint {
  return { account, device, seq: op.seq, counters, hlc: op.hlc }
}

/** The higher of two checkpoints of the same device, field by field. */
export function higherOf(left: JournalCheckpoint, right: JournalCheckpoint): JournalCheckpoint {
  // A suffix comes with a contact, which has no clock of its own.
  const asOld = right.hlc === left.hlc && isLaterSuffix(right.device, left.device)
  const rightIsLater = right.hlc > left.hlc || asOld
  return rightIsLater ? raisedBy(left, right) : raisedBy(right, left)
}

/**
 * A checkpoint merged with a later one of the same device. Another suffix has counters of its own (R6); those of the
 * previous one are kept, since a restored server may assign it again.
 */
export function raisedBy(earlier: JournalCheckpoint, later: JournalCheckpoint): JournalCheckpoint {
  const { id, suffix } = later.device
  const { [suffix]: counters = {}, ...former } = mergeBySuffix(suffixesOf(earlier), suffixesOf(later))
  const drawerId = later.drawerId ?? earlier.drawerId
  return {
    account: later.account,
    device: { id, suffix },
    seq: Math.max(earlier.seq, later.seq),
    counters,
    ...(Object.keys(former).length > 0 && { former }),
    ...(drawerId !== undefined && { drawerId }),
    hlc: laterOf(earlier.hlc, later.hlc),
  }
}

function suffixesOf({ device: { suffix }, counters, former = {} }: JournalCheckpoint) {
  return mergeBySuffix(former, { [suffix]: counters })
}

// Servers assign suffixes in order, and never a provisional one.
function isLaterSuffix(right: JournalDevice, left: JournalDevice): boolean {
  if (isProvisional(right) || isProvisional(left)) return isProvisional(left)
  const longer = right.suffix.length - left.suffix.length
  return longer > 0 || (longer === 0 && right.suffix > left.suffix)
}
