import { hasSeq, type SeqRanges, withoutSeqs, withSeqs, withSeqsUpTo } from './seq-ranges.ts'

/** Which of a device's operations are in its journal in their current form. */
export interface Journaled {
  /** Increased whenever an operation is queued again: the journal has an earlier form of it. */
  round: number
  seqs: SeqRanges
}

/** The device and the round an operation was journaled for: a note for another is outdated. */
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

/** The device's record once these of its operations are in the journal too. */
export function noteJournaled<Some extends Device>(device: Some, seqs: readonly number[]): Some {
  const { journaled = NONE } = device
  return { ...device, journaled: { ...journaled, seqs: withSeqs(journaled.seqs, seqs) } }
}

/** The device's record once all its waiting operations up to a number are in the journal. */
export function noteJournaledUpTo<Some extends Device>(device: Some, seq: number): Some {
  const { journaled = NONE } = device
  return { ...device, journaled: { ...journaled, seqs: withSeqsUpTo(journaled.seqs, seq) } }
}

/** The device's record after these operations were queued again: the journal may not have their current form. */
export function doubtJournaled<Some extends Device>(device: Some, seqs: readonly number[]): Some {
  if (seqs.length === 0) return device
  const { journaled = NONE } = device
  return { ...device, journaled: { round: journaled.round + 1, seqs: withoutSeqs(journaled.seqs, seqs) } }
}
