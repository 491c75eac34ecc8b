import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecipient } from './recipient-builders.ts'
import { buyerOfReturn, isFull, issuedFor, isWithinDaysToAsk } from './recipients.ts'
import { looksLikeVatNumber } from './vat-number.ts'

const first = aRecipient({ id: 'first', issuedAt: 1_000 })
const second = aRecipient({ id: 'second', name: 'Another till', issuedAt: 2_000 })
const corrected = aRecipient({
  id: 'corrected',
  name: 'Zanele Dlamini (Pty) Ltd',
  issuedAt: 1_000,
  correctedAt: 5_000,
})

test('[S18.14] of two tills that issued one apart the first stands, and a correction keeps both, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([first, second, corrected], { minLength: 3 }), (arrived) => {
      expect(issuedFor('sale-1', arrived)).toEqual({ first, stands: corrected })
      expect(
        issuedFor(
          'sale-1',
          arrived.filter(({ id }) => id !== 'corrected'),
        ),
      ).toEqual({ first, stands: first })
    }),
  )
})

test('[S18.14] nobody is named on the paper of another sale', () => {
  expect(issuedFor('sale-2', [first, corrected])).toBeUndefined()
})

test('[S18.14] a buyer asks within 21 days of the sale', () => {
  const sold = new Date(2026, 10, 20, 10).getTime()
  // The last of the days is a whole one, whatever hour the sale was made at.
  expect(isWithinDaysToAsk(sold, new Date(2026, 11, 11, 17, 30).getTime())).toBe(true)
  expect(isWithinDaysToAsk(sold, new Date(2026, 11, 12).getTime())).toBe(false)
})

test('[S18.15] without an address it is no full tax invoice', () => {
  expect(isFull({ name: 'Zanele', address: '12 Vilakazi Street' })).toBe(true)
  expect(isFull({ name: 'Zanele', address: ' \n' })).toBe(false)
})

test.each([
  ['4012345678', true],
  ['401 234 5678', true],
  ['', true],
  ['3012345678', false],
  ['401234567', false],
  ['40123456789', false],
  ['GB401234567', false],
])('the VAT number %j looks like one of this country: %s [S18.15]', (typed, looks) => {
  expect(looksLikeVatNumber(typed)).toBe(looks)
})

test('[S14.20] a credit note names whom the tax invoice of its sale names, or the invoice that the sale paid', () => {
  const returnOf = { saleId: 'sale-1', number: 'R000001', createdAt: 0 }
  expect(buyerOfReturn({ returnOf }, [first, corrected])?.name).toBe('Zanele Dlamini (Pty) Ltd')
  const ofInvoice = { ...returnOf, saleId: 'inv-1:paid' }
  expect(buyerOfReturn({ returnOf: ofInvoice }, [aRecipient({ saleId: 'inv-1' })])?.vatNumber).toBe(
    '4012345678',
  )
  expect(buyerOfReturn({ returnOf }, [aRecipient({ name: '', forgottenAt: 9 })])).toBeUndefined()
  expect(buyerOfReturn({}, [first])).toBeUndefined()
})
