import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, sequence } from './sequence.ts'

const op = (seq: number, opId = `op-${seq}`): Placed => ({ seq, opId })
const asTaken = (seq: number) => `op-${seq}`
const seqs = (ops: readonly Placed[]) => ops.map((each) => each.seq)

test('a push that begins where the last one ended is taken whole', () => {
  expect(sequence([op(4), op(5)], 3, asTaken)).toEqual({
    kind: 'ordered',
    old: [],
    fresh: [op(4), op(5)],
    expected: undefined,
  })
})

test('operations sent again are known by their ids', () => {
  expect(sequence([op(2), op(3), op(4)], 3, asTaken)).toMatchObject({ old: [op(2), op(3)], fresh: [op(4)] })
})

test('another operation under a number already taken means another device', () => {
  expect(sequence([op(3, 'other')], 3, asTaken)).toEqual({ kind: 'forked' })
  expect(sequence([op(4), op(4, 'other')], 3, asTaken)).toEqual({ kind: 'forked' })
})

test('what lies beyond a gap is left, and the device is told where to go on', () => {
  expect(sequence([op(4), op(6)], 3, asTaken)).toMatchObject({ fresh: [op(4)], expected: 5 })
  expect(sequence([op(9)], 3, asTaken)).toMatchObject({ fresh: [], expected: 4 })
})

test('pushes lost, doubled and reordered still take every operation once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 12 })), { maxLength: 40 }), (pushes) => {
      const taken: Placed[] = []
      for (const push of [...pushes, Array.from({ length: 12 }, (_, index) => index + 1)]) {
        const order = sequence(
          push.map((seq) => op(seq)),
          taken.length,
          (seq) => taken[seq - 1]?.opId,
        )
        if (order.kind === 'forked') throw new Error('a device does not fork from itself')
        taken.push(...order.fresh)
      }
      expect(seqs(taken)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    }),
  )
})
