import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { hlcAt } from '../sync/testing/operations.ts'
import { anEntry } from '../sync/testing/stocktakes.ts'
import { oppositeOf, type StocktakeEntry } from './stocktake-entry.ts'
import { isCounted, tallyEntries } from './tally.ts'

const entered = (id: string, ms: number, changes: Partial<StocktakeEntry> = {}): StocktakeEntry => ({
  ...anEntry(id),
  ...{ device: '', stamp: stampOf(hlcAt(ms), id), at: ms },
  ...changes,
})

test('[S19.19] what was counted on the shelf and in the store room adds up, as of the last of it', () => {
  const tally = tallyEntries([
    entered('e2', 900, { quantity: 30, place: 'Store room' }),
    entered('e1', 100, { quantity: 12, place: 'Shelf' }),
  ]).get('bread')
  expect(tally).toMatchObject({ quantity: 42, entries: 2, last: { at: 900, id: 'e2' } })
})

test('[S19.19] an entry that was taken back by its opposite is not counted, and 0 pieces are a count', () => {
  const back = entered(oppositeOf('e1'), 200, { quantity: -12, takesBack: 'e1' })
  const tally = tallyEntries([entered('e1', 100, { quantity: 12 }), back]).get('bread')
  expect([tally?.quantity, isCounted(tally)]).toEqual([0, false])
  expect(isCounted(tallyEntries([entered('e3', 300, { quantity: 0 })]).get('bread'))).toBe(true)
})

test('[S19.19] entries come to the same in whatever order they arrive', () => {
  const entry = fc.record({
    productId: fc.constantFrom('bread', 'milk'),
    quantity: fc.integer({ min: -20, max: 20 }),
    ms: fc.nat(50),
    isBack: fc.boolean(),
  })
  const story = fc.array(entry, { maxLength: 20 }).chain((all) => {
    const entries = all.map(({ productId, quantity, ms, isBack }, index) =>
      entered(`e${index}`, ms, { productId, quantity, takesBack: isBack ? 'e' : null }),
    )
    return fc.tuple(
      fc.constant(entries),
      fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
    )
  })
  fc.assert(
    fc.property(story, ([entries, shuffled]) => {
      const sorted = (given: readonly StocktakeEntry[]) =>
        [...tallyEntries(given)].sort(([left], [right]) => (left < right ? -1 : 1))
      expect(sorted(shuffled)).toEqual(sorted(entries))
    }),
  )
})
