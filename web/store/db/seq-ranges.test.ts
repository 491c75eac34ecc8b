import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeq, type SeqRanges, withoutSeqs, withSeqs, withSeqsUpTo } from './seq-ranges.ts'

const seqs = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
const change = fc.oneof(
  seqs.map((list) => ({ add: list })),
  seqs.map((list) => ({ remove: list })),
  fc.integer({ min: 0, max: 40 }).map((upTo) => ({ upTo })),
)

test('ranges hold exactly the numbers of a set, in as few ranges as possible', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
      const set = new Set<number>()
      let ranges: SeqRanges = []
      for (const each of changes) {
        if ('add' in each) {
          ranges = withSeqs(ranges, each.add)
          for (const seq of each.add) set.add(seq)
        } else if ('remove' in each) {
          ranges = withoutSeqs(ranges, each.remove)
          for (const seq of each.remove) set.delete(seq)
        } else {
          ranges = withSeqsUpTo(ranges, each.upTo)
          for (let seq = 1; seq <= each.upTo; seq++) set.add(seq)
        }
      }
      for (let seq = 0; seq <= 42; seq++) expect(hasSeq(ranges, seq)).toBe(set.has(seq))
      for (const [index, [from]] of ranges.slice(1).entries())
        expect(from).toBeGreaterThan((ranges[index]?.[1] ?? 0) + 1)
    }),
  )
})
