import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operationId, placeOperations } from './place.ts'

const op = (seq: unknown, opId: unknown = `op-${seq}`) => ({ seq, opId })
const seqs = (ops: unknown[], lastSeq = 0) => placeOperations(ops, lastSeq).map((each) => each.seq)

test('operations get the numbers they have', () => {
  expect(placeOperations([op(4), op(5)], 3)).toEqual([
    { seq: 4, opId: 'op-4', raw: op(4) },
    { seq: 5, opId: 'op-5', raw: op(5) },
  ])
})

test('one whose number cannot be read gets the place between its neighbours', () => {
  expect(seqs([op(4), op('five'), op(6)])).toEqual([4, 5, 6])
  expect(seqs([op(null), op(undefined), op(6)])).toEqual([4, 5, 6])
  expect(seqs([op(4), 'torn', null, op(7)])).toEqual([4, 5, 6, 7])
})

test('without any neighbour it follows the last one taken', () => {
  expect(seqs([op(-1), op(2.5)], 8)).toEqual([9, 10])
})

test('an id that cannot be stored is replaced by one that the device derives too', () => {
  const bad = [op(1, 'a\u0000b'), op(1, '\ud800'), op(1, 'x'.repeat(65)), op(1, 7), { seq: 1 }, null, [], 'x']
  for (const raw of bad) {
    expect(operationId(raw)).toMatch(/^malformed:[0-9a-f]{12}$/)
    expect(operationId(JSON.parse(JSON.stringify(raw)))).toBe(operationId(raw))
  }
  expect(new Set(bad.map(operationId)).size).toBe(bad.length)
})

test('whatever is pushed, every operation gets a place and an id that can be stored', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.nat(), (ops, lastSeq) => {
      for (const placed of placeOperations(ops, lastSeq)) {
        expect(placed.seq).toBeGreaterThanOrEqual(1)
        expect(placed.opId).toMatch(/^[A-Za-z0-9_:-]{1,64}$/)
      }
    }),
  )
})
