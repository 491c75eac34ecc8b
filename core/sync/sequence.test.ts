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

test('a push that continues where the last one ended is taken completely', () => {
  expect(sequence([op(4), op(5)], upTo(3), null)).toEqual({
    kind: 'ordered',
    old: [],
    fresh: [op(4), op(5)],
    expected: undefined,
  })
})

test('operations sent again are recognised by their ids', () => {
  expect(sequence([op(2), op(3), op(4)], upTo(3), null)).toMatchObject({
    old: [op(2), op(3)],
    fresh: [op(4)],
  })
})

test('a different operation under a number already taken means another device', () => {
  expect(sequence([op(3, 'other')], upTo(3), null)).toEqual({ kind: 'forked' })
  expect(sequence([op(4), op(4, 'other')], upTo(3), null)).toEqual({ kind: 'forked' })
})

test('a push that follows another operation than the last one taken is another device’s; one that does not name it is taken [S8.30]', () => {
  expect(sequence([op(4), op(5)], upTo(3), 'said-by-its-copy')).toEqual({ kind: 'forked' })
  expect(sequence([op(4), op(5)], upTo(3), 'op-3')).toMatchObject({ fresh: [op(4), op(5)] })
  expect(sequence([op(4)], upTo(3), null)).toMatchObject({ fresh: [op(4)] })
  // An operation already taken shows more than the one before it; beyond a gap the missing ones are requested.
  expect(sequence([op(3), op(4)], upTo(3), 'op-2')).toMatchObject({ old: [op(3)], fresh: [op(4)] })
  expect(sequence([op(9)], upTo(3), 'op-8')).toMatchObject({ fresh: [], expected: 4 })
})

test('operations beyond a gap are left, and the device gets the number to continue with', () => {
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
