import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, cartCount, EMPTY_CART } from '../cart/cart.ts'
import { aLine } from '../cart/cart-builders.ts'
import { belowCost } from '../cart/give-discount.ts'
import { decideTyped } from '../cart/line-quantity.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { cents, timesPer } from '../money/cents.ts'
import { buildReceipt } from '../papers/receipt.ts'
import { aBusiness } from '../papers/receipt-builders.ts'
import { saleFigures } from '../reports/counted-sale.ts'
import { decideReturn } from '../returns/return-amounts.ts'
import { previewWithoutReceipt } from '../returns/return-without-receipt.ts'
import { doubtsOfFigures } from '../sales/doubts.ts'
import { aSale } from '../sales/sale-builders.ts'
import { summarise } from '../sales/sale-summary.ts'
import { methodOf } from '../sales/tender.ts'
import { decideAdd } from './add-to-cart.ts'
import { soldLine } from './sold-line.ts'

const biltong = aProduct({
  id: 'biltong',
  name: 'Biltong',
  unit: 'kg',
  sellPrice: cents(8_999),
  costPrice: cents(5_200),
})
const weighed = aLine({
  id: 'weighed',
  productId: 'biltong',
  name: 'Biltong',
  unit: 'kg',
  unitPrice: cents(8_999),
  unitCost: cents(5_200),
  quantity: 485,
})

// 0.485 × 89.99 is 43.64515.
const SOLD = priceCart({ lines: [weighed] }).lines.map((line) => ({ id: 'item', ...soldLine(line) }))
const sale = aSale({ items: SOLD, subtotal: cents(4_365), total: cents(4_365) })

test('[S19.3] 485 g of biltong at R89.99 a kilogram come to R43.65: rounded half up, once', () => {
  expect(priceCart({ lines: [weighed] }).total).toBe(4_365)
  expect(timesPer(cents(8_999), 500, 1_000)).toBe(4_500)
  expect(SOLD[0]).toMatchObject({ quantity: 485, unit: 'kg', per: 1_000, totalPrice: 4_365 })
  expect(doubtsOfFigures(sale)).toEqual([])
})

test('[S19.3] the slip says 0.485 kg at the price of a kilogram, and the history what was weighed', () => {
  expect(buildReceipt(sale, aBusiness()).lines).toMatchObject([
    { quantity: '0.485\u00a0kg', unitPrice: 'R89.99', total: 'R43.65' },
  ])
  expect(summarise(sale).products).toBe('0.485\u00a0kg × Biltong')
})

test('[S19.3] each weighing is a line of its own, and one thing in the cart', () => {
  const filled = decideAdd(EMPTY_CART, biltong, 'retail', 'line-1', new Map(), { weight: 485 })
  if (!filled.ok) throw new Error(filled.refusal.code)
  const two = decideAdd(filled.cart, biltong, 'retail', 'line-2', new Map(), { weight: 300 })
  if (!two.ok) throw new Error(two.refusal.code)
  expect(two.cart.lines.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [485, 'kg'],
    [300, 'kg'],
  ])
  expect(cartCount(addLine(two.cart, aLine({ id: 'line-3', quantity: 2 })))).toBe(4)
})

test.each([
  ['0', 'weight-range'],
  ['10000', 'weight-range'],
  ['-1', 'weight-range'],
  ['0.4855', 'not-measured'],
  ['heavy', 'not-measured'],
])('[S19.3] a weight of %j is refused and changes nothing', (typed, code) => {
  expect(decideTyped({ ...EMPTY_CART, lines: [weighed] }, 'weighed', typed)).toEqual({ ok: false, code })
})

test('[S19.3] what is earned on a weight takes its part of the cost of a kilogram', () => {
  // 0.485 × 52.00 is 25.22.
  expect(saleFigures(sale).profit).toBe(4_365 - 2_522)
  expect(belowCost({ ...weighed, unitPrice: cents(5_000) }, cents(2_425))).toBe(97)
})

test('[S19.3] a part of it comes back for its part of the price, the rest for what is left', () => {
  const first = decideReturn(sale, [], [{ itemId: 'item', quantity: 200 }])
  if (!first.ok) throw new Error(first.refusal.code)
  expect(first.amounts.total).toBe(1_800)
  const back = aSale({
    kind: 'return',
    items: SOLD.map((item) => ({ ...item, quantity: -200, totalPrice: cents(-1_800), returnOf: 'item' })),
  })
  const rest = decideReturn(sale, [back], [{ itemId: 'item', quantity: 285 }])
  if (!rest.ok) throw new Error(rest.refusal.code)
  expect(rest.amounts.total).toBe(4_365 - 1_800)
  expect(decideReturn(sale, [back], [{ itemId: 'item', quantity: 286 }])).toEqual({
    ok: false,
    refusal: { code: 'more-than-left', name: 'Biltong', left: 285, unit: 'kg' },
  })
})

test('[S19.3] without a receipt a weight is taken back at the price of a kilogram', () => {
  const lines = [{ productId: 'biltong', quantity: 485, condition: 'sellable' as const }]
  const goods = new Map([['biltong', { product: biltong, price: cents(8_000) }]])
  const taken = previewWithoutReceipt({ lines, refundBy: methodOf('card') }, goods, 'off')
  if (!taken.ok) throw new Error(taken.refusal.code)
  expect(taken.preview.total).toBe(3_880)
})

test('[S19.3] the price of a weight is never more than a cent from its exact price, and more weight is never cheaper', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
  const grams = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(price, grams, grams, (perKilo, one, other) => {
      const exact = (BigInt(perKilo) * BigInt(one) * 2n + 1_000n) / 2_000n
      expect(timesPer(perKilo, one, 1_000)).toBe(Number(exact))
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(timesPer(perKilo, less, 1_000)).toBeLessThanOrEqual(timesPer(perKilo, more, 1_000))
    }),
  )
})
