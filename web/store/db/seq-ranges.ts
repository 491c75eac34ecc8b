/** Sequence numbers from one to another, both included. */
export type SeqRange = readonly [from: number, to: number]

/** A set of sequence numbers: ranges in order, none of which touches another. */
export type SeqRanges = readonly SeqRange[]

export function hasSeq(ranges: SeqRanges, seq: number): boolean {
  return ranges.some(([from, to]) => from <= seq && seq <= to)
}

export function withSeqs(ranges: SeqRanges, seqs: readonly number[]): SeqRanges {
  return joined([...ranges, ...seqs.map((seq) => [seq, seq] as const)])
}

/** The set with every number up to this one. */
export function withSeqsUpTo(ranges: SeqRanges, seq: number): SeqRanges {
  return seq < 1 ? ranges : joined([...ranges, [1, seq]])
}

export function withoutSeqs(ranges: SeqRanges, seqs: readonly number[]): SeqRanges {
  const gone = joined(seqs.map((seq) => [seq, seq] as const))
  return gone.reduce<SeqRanges>((left, [from, to]) => left.flatMap((range) => cut(range, from, to)), ranges)
}

function cut([from, to]: SeqRange, goneFrom: number, goneTo: number): SeqRange[] {
  const parts: SeqRange[] = [
    [from, Math.min(to, goneFrom - 1)],
    [Math.max(from, goneTo + 1), to],
  ]
  return goneTo < from || to < goneFrom ? [[from, to]] : parts.filter((part) => part[0] <= part[1])
}

function joined(ranges: readonly SeqRange[]): SeqRange[] {
  const result: SeqRange[] = []
  for (const [from, to] of [...ranges].sort((left, right) => left[0] - right[0])) {
    const last = result.at(-1)
    if (last && from <= last[1] + 1) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
