import type { Operation } from '#core/sync/operations.ts'
import type { Recorder } from './recorder.ts'
import type { LoggedOperation, ServerLog } from './server-log.ts'

/** A clock as two numbers, and the operation that breaks a tie. */
export interface Moment {
  ms: number
  counter: number
  opId: string
}

/** An operation on the server, with the moment from which its writes count. */
export interface FoldedOperation {
  op: Operation
  logged: LoggedOperation
  moment: Moment
}

const FIVE_MINUTES = 5 * 60_000

/**
 * The effective clock of each operation on the server: worked out from the log alone, by the rule as it is documented
 * (docs/architecture.md, "Clocks"), and not by the product's code.
 */
export function foldLog(log: ServerLog, recorder: Recorder): FoldedOperation[] {
  const highest = new Map<string, Moment>()
  const floors = new Map<string, Moment>()
  const known = new Map<string, Moment>()
  const folded: FoldedOperation[] = []
  for (const logged of log.entries) {
    const op = recorder.operations.get(logged.opId)
    if (!op) continue
    const device = `${logged.businessId}/${logged.device}`
    const top = highest.get(logged.businessId) ?? { ms: 0, counter: 0, opId: '' }
    const floor = floors.get(device) ?? { ms: 0, counter: 0, opId: '' }
    const before = known.get(`${logged.businessId}/${op.opId}`)
    // Known already: it keeps that clock, and its device's next operation comes after it.
    if (logged.repeat && before && !op.replayed && compareClocks(before, floor) > 0)
      floors.set(device, before)
    if (logged.repeat || logged.status === 'quarantined') continue
    let moment = read(logged.hlc ?? op.hlc, op.opId)
    // Replayed: it keeps its original clock, and others come after it.
    if (op.replayed && moment.ms <= logged.takenAt) {
      if (compareClocks(moment, top) > 0) highest.set(logged.businessId, moment)
      folded.push({ op, logged, moment })
      continue
    }
    if (moment.ms > logged.takenAt + FIVE_MINUTES) moment = { ...after(top, logged.takenAt), opId: op.opId }
    if (compareClocks(moment, floor) <= 0) moment = { ...after(floor, 0), opId: op.opId }
    floors.set(device, moment)
    known.set(`${logged.businessId}/${op.opId}`, moment)
    if (compareClocks(moment, top) > 0) highest.set(logged.businessId, moment)
    folded.push({ op, logged, moment })
  }
  return folded
}

/** An operation's clock as its device wrote it. */
export const writtenMoment = ({ hlc, opId }: Operation): Moment => read(hlc, opId)

/** Later by clock, then by operation. */
export function compareMoments(left: Moment, right: Moment): number {
  return compareClocks(left, right) || (left.opId < right.opId ? -1 : left.opId > right.opId ? 1 : 0)
}

/** A clock as the product writes it. */
export function writeMoment({ ms, counter, opId }: Moment): string {
  return `${ms.toString(36).padStart(9, '0')}-${counter.toString(36).padStart(4, '0')}/${opId}`
}

function compareClocks(left: Moment, right: Moment): number {
  return left.ms - right.ms || left.counter - right.counter
}

function after(last: Moment, nowMs: number): { ms: number; counter: number } {
  return nowMs > last.ms ? { ms: nowMs, counter: 0 } : { ms: last.ms, counter: last.counter + 1 }
}

function read(hlc: string, opId: string): Moment {
  const [ms = '0', counter = '0'] = hlc.split('-')
  return { ms: Number.parseInt(ms, 36), counter: Number.parseInt(counter, 36), opId }
}
