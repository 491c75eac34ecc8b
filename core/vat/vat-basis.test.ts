import { expect, test } from 'vitest'
import { basisAt, changedBasis } from './vat-basis.ts'
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
  expect(mistaken).toEqual({ vatBasis: 'invoice', vatBasisFrom: TODAY })
  expect(changedBasis(mistaken, 'payments', TODAY)).toEqual({ vatBasis: 'payments', vatBasisFrom: 0 })
  const nextYear = TODAY + 365 * DAY
  expect(changedBasis(mistaken, 'payments', nextYear)).toEqual({
    vatBasis: 'payments',
    vatBasisFrom: nextYear,
  })
})
