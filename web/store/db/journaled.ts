import { hasSeq, type SeqRanges, withoutSeqs, withSeqs, withSeqsUpTo } from './seq-ranges.ts'

/** Which of a device's operations are in its journal, each as it stands in the outbox. */
export interface Journaled {
  /** Goes up whenever an operation is queued anew: what was journaled of it before is not what stands there now. */
  round: number
  seqs: SeqRanges
}

/** Which device an operation was journaled for, and in which round: a note of another one is too late. */
export interface JournalRound {
  device: string
  round: number
}

interface Device {
  readonly id: string
  readonly journaled?: Journaled
}

const NONE: Journaled = { round: 0, seqs: [] }

export function roundOf({ id, journaled = NONE }: Device): JournalRound {
  return { device: id, round: journaled.round }
}

export function isJournaled({ journaled = NONE }: Pick<Device, 'journaled'>, seq: number): boolean {
  return hasSeq(journaled.seqs, seq)
}

/** The device's record when the journal has these of its operations as well. */
export function noteJournaled<Some extends Device>(device: Some, seqs: readonly number[]): Some {
  const { journaled = NONE } = device
  return { ...device, journaled: { ...journaled, seqs: withSeqs(journaled.seqs, seqs) } }
}

/** The device's record when the journal has all that waits of its operations up to a number. */
export function noteJournaledUpTo<Some extends Device>(device: Some, seq: number): Some {
  const { journaled = NONE } = device
  return { ...device, journaled: { ...journaled, seqs: withSeqsUpTo(journaled.seqs, seq) } }
}

/** The device's record when these operations are queued anew: the journal may not have what stands there now. */
export function doubtJournaled<Some extends Device>(device: Some, seqs: readonly number[]): Some {
  if (seqs.length === 0) return device
  const { journaled = NONE } = device
  return { ...device, journaled: { round: journaled.round + 1, seqs: withoutSeqs(journaled.seqs, seqs) } }
}
