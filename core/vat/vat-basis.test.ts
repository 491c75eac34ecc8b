import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisAt, changedBasis, redatedBasis } from './vat-basis.ts'
import type { VatBasis } from './vat-choices.ts'
import { vatRulesOf } from './vat-settings.ts'

const DAY = 24 * 60 * 60_000
const TODAY = Date.UTC(2026, 10, 20)

test('[S18.19] a turn of the VAT basis holds from its day; before it the other one did, and a shop that never said has one for always', () => {
  expect(basisAt(vatRulesOf(undefined), 0)).toBe('invoice')
  const turned = vatRulesOf(changedBasis(undefined, 'payments', TODAY))
  expect([basisAt(turned, TODAY - 1), basisAt(turned, TODAY)]).toEqual(['invoice', 'payments'])
})

test('[S18.19] a basis that is chosen by mistake and put back on the same day leaves no turn behind', () => {
  const mistaken = changedBasis({ vatBasis: 'payments' }, 'invoice', TODAY)
  expect(mistaken).toEqual({ vatBasis: 'invoice', vatBasisFrom: TODAY, vatBasisEarlier: [] })
  expect(changedBasis(mistaken, 'payments', TODAY)).toEqual({
    ...{ vatBasis: 'payments', vatBasisFrom: 0, vatBasisEarlier: [] },
  })
})

test('[S18.19] a basis that turns twice leaves the periods before the first turn as they were filed', () => {
  const first = changedBasis(undefined, 'payments', TODAY)
  const nextYear = TODAY + 365 * DAY
  const twice = changedBasis(first, 'invoice', nextYear)
  expect(twice).toEqual({
    ...{ vatBasis: 'invoice', vatBasisFrom: nextYear, vatBasisEarlier: [{ from: TODAY }] },
  })
  const at = (when: number) => basisAt(vatRulesOf(twice), when)
  expect([TODAY - 1, TODAY, nextYear - 1, nextYear].map(at)).toEqual([
    ...['invoice', 'payments', 'payments', 'invoice'],
  ])
  // Put back on the same day, what was before stands as it did.
  expect(changedBasis(twice, 'payments', nextYear)).toEqual(first)
})

test('[S18.19] the day of the last turn is put right: those before it stay, and an empty one forgets all', () => {
  const first = changedBasis(undefined, 'payments', TODAY)
  const twice = changedBasis(first, 'invoice', TODAY + 300 * DAY)
  const later = TODAY + 310 * DAY
  expect(redatedBasis(twice, later)).toEqual({ ...twice, vatBasisFrom: later })
  expect(redatedBasis(first, later)).toEqual({ ...first, vatBasisFrom: later })
  const always = { vatBasis: 'invoice', vatBasisFrom: 0, vatBasisEarlier: [] }
  expect(redatedBasis(twice, 0)).toEqual(always)
  // Before the first turn there is nothing to turn from.
  expect(redatedBasis(twice, TODAY - DAY)).toEqual(always)
})

test('[S18.19] whatever a shop chooses and when, every day before the chosen one keeps its basis', () => {
  const choices = fc.array(
    fc.tuple(fc.constantFrom('invoice' as const, 'payments' as const), fc.integer({ min: 1, max: 9 })),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(choices, (chosen) => {
      let business: Parameters<typeof vatRulesOf>[0]
      const told: VatBasis[] = Array.from({ length: 10 }, () => 'invoice' as const)
      for (const [basis, from] of chosen) {
        business = changedBasis(business, basis, from)
        told.fill(basis, from)
        expect(told.map((_, at) => basisAt(vatRulesOf(business), at))).toEqual(told)
      }
    }),
  )
})
