import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import { askAboutCash } from './questions.ts'

test('what is due has the tip in it, as what was handed over has [S11.6, S11.16]', () => {
  const paid = { amount: cents(1_500), tip: cents(10_000), tendered: cents(150_000), change: cents(138_500) }
  const payment = { tenders: [{ id: '1', ...methodOf('cash'), ...paid }] }
  expect(askAboutCash(aCart(), payment, new Set())).toMatchObject({ received: 150_000, due: 11_500 })
})
