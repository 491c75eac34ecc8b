import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHlc } from './hlc.ts'
import { mergeFields, NO_STAMP, type Stamp, type Stamps, stampHlc, stampOf } from './stamps.ts'

interface Row {
  name: string
  price: number
  deleted: boolean
}

const BLANK: Row = { name: '', price: 0, deleted: false }

// Few clocks and ids, so that equal clocks, where the operation's id decides, are frequent.
const stamps = fc
  .tuple(fc.nat(5), fc.constantFrom('a', 'b', 'c', 'd'))
  .map(([ms, opId]) => stampOf(formatHlc(ms, 0), opId))
const fields: fc.Arbitrary<Partial<Row>> = fc.record(
  { name: fc.constantFrom('Bread', 'Milk', 'Tea'), price: fc.nat(9), deleted: fc.boolean() },
  { requiredKeys: [] },
)
const patches = fc.uniqueArray(fc.record({ stamp: stamps, fields }), { selector: (each) => each.stamp })

type Patch = { stamp: Stamp; fields: Partial<Row> }

function mergeAll(order: readonly Patch[]): { row: Row; stamps: Stamps } {
  let merged: { row: Row; stamps: Stamps } = { row: BLANK, stamps: {} }
  for (const patch of order) merged = mergeFields(merged.row, merged.stamps, patch.fields, patch.stamp)
  return { row: merged.row, stamps: merged.stamps }
}

test('edits of one row end the same in whatever order they arrive, and however often [S4.11]', () => {
  fc.assert(
    fc.property(
      patches.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
        ),
      ),
      ([all, shuffled]) => {
        expect(mergeAll(shuffled)).toEqual(mergeAll(all))
      },
    ),
  )
})

test('each field has the value written under its latest stamp', () => {
  fc.assert(
    fc.property(patches, (all) => {
      const { row } = mergeAll(all)
      for (const field of ['name', 'price', 'deleted'] as const) {
        const writers = all.filter((each) => each.fields[field] !== undefined)
        const last = writers.sort((left, right) => (left.stamp < right.stamp ? -1 : 1)).at(-1)
        expect(row[field]).toBe(last?.fields[field] ?? BLANK[field])
      }
    }),
  )
})

test('a stamp contains its clock, and none sorts before no stamp', () => {
  const hlc = formatHlc(1_700_000_000_000, 7)
  expect(stampHlc(stampOf(hlc, 'op'))).toBe(hlc)
  expect(stampOf(formatHlc(0, 0), 'a') > NO_STAMP).toBe(true)
})
