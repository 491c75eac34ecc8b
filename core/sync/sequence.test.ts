import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, sequence, type TakenSoFar } from './sequence.ts'

const op = (seq: number, opId = `op-${seq}`): Placed => ({ seq, opId })
const upTo = (lastSeq: number): TakenSoFar => ({
  lastSeq,
  lastOpId: lastSeq > 0 ? `op-${lastSeq}` : null,
  opIdAt: (seq) => `op-${seq}`,
})
const seqs = (ops: readonly Placed[]) => ops.map((each) => each.seq)

test('a push that begins where the last one ended is taken whole', () => {
  expect(sequence([op(4), op(5)], upTo(3), null)).toEqual({
    kind: 'ordered',
    old: [],
    fresh: [op(4), op(5)],
    expected: undefined,
  })
})

test('operations sent again are known by their ids', () => {
  expect(sequence([op(2), op(3), op(4)], upTo(3), null)).toMatchObject({
    old: [op(2), op(3)],
    fresh: [op(4)],
  })
})

test('another operation under a number already taken means another device', () => {
  expect(sequence([op(3, 'other')], upTo(3), null)).toEqual({ kind: 'forked' })
  expect(sequence([op(4), op(4, 'other')], upTo(3), null)).toEqual({ kind: 'forked' })
})

test('a push that follows something else than what was taken last is another device’s, and one that does not say is taken [S8.30]', () => {
  expect(sequence([op(4), op(5)], upTo(3), 'said-by-its-copy')).toEqual({ kind: 'forked' })
  expect(sequence([op(4), op(5)], upTo(3), 'op-3')).toMatchObject({ fresh: [op(4), op(5)] })
  expect(sequence([op(4)], upTo(3), null)).toMatchObject({ fresh: [op(4)] })
  // What is taken already tells more than what came before it; beyond a gap it is asked for from the gap on.
  expect(sequence([op(3), op(4)], upTo(3), 'op-2')).toMatchObject({ old: [op(3)], fresh: [op(4)] })
  expect(sequence([op(9)], upTo(3), 'op-8')).toMatchObject({ fresh: [], expected: 4 })
})

test('what lies beyond a gap is left, and the device is told where to go on', () => {
  expect(sequence([op(4), op(6)], upTo(3), null)).toMatchObject({ fresh: [op(4)], expected: 5 })
  expect(sequence([op(9)], upTo(3), null)).toMatchObject({ fresh: [], expected: 4 })
})

test('pushes lost, doubled and reordered still take every operation once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 12 })), { maxLength: 40 }), (pushes) => {
      const taken: Placed[] = []
      for (const push of [...pushes, Array.from({ length: 12 }, (_, index) => index + 1)]) {
        const first = Math.min(...push)
        const order = sequence(
          push.map((seq) => op(seq)),
          upTo(taken.length),
          first > 1 ? `op-${first - 1}` : null,
        )
        if (order.kind === 'forked') throw new Error('a device does not fork from itself')
        taken.push(...order.fresh)
      }
      expect(seqs(taken)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    }),
  )
})
