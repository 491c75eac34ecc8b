import { expect, test } from 'vitest'
import { buildSale } from '../checkout/build-sale.ts'
import { cents } from '../money/cents.ts'
import { decidePaid, decidePart, NOTHING_TYPED } from '../sales/payment.ts'
import { methodOf, tendersOf } from '../sales/tender.ts'
import type { CartLine, GivenDiscount } from './cart.ts'
import { aCart } from './cart-builders.ts'
import { priceCart } from './priced-cart.ts'
import { chargedExactly } from './testing/charged-exactly.ts'

/** A fixed row of numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = BigInt(seed)
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return Number((state >> 33n) % BigInt(below))
  }
}

function aDiscount(next: (below: number) => number, most: number): GivenDiscount | undefined {
  const how = next(4)
  if (how < 2) return undefined
  return how === 2 ? { percent: (1 + next(10_000)) / 100 } : { amount: cents(1 + next(most)) }
}

test('10,000 carts with discounts, rounding and split payments come to what exact fractions say [S12.2, S12.3, S12.4, S11.4, S11.9]', () => {
  const next = numbers(22)
  let rounded = 0
  let split = 0
  for (let made = 0; made < 10_000; made++) {
    const lines = Array.from({ length: 1 + next(6) }, (): Partial<CartLine> => {
      const unitPrice = cents(1 + next(50_000))
      const quantity = 1 + next(12)
      const discount = aDiscount(next, unitPrice * quantity)
      return { unitPrice, quantity, discount, ...(next(8) === 0 && { noDiscount: true as const }) }
    })
    const discount = aDiscount(next, 20_000)
    const cart = aCart(lines, { discount })

    const totals = chargedExactly(cart).map(({ total }) => Number(total))
    const total = totals.reduce((sum, each) => sum + each, 0)
    const priced = priceCart(cart)
    expect(priced.lines.map((line) => line.total)).toEqual(totals)
    expect(priced.total).toBe(total)
    if (total === 0) continue

    const terms = { total: priced.total, currency: 'ZAR', rule: 'down-10' } as const
    const byCard = next(3) === 0 && total > 1 ? 1 + next(total - 1) : 0
    const card = decidePart({
      ...terms,
      taken: [],
      method: methodOf('card'),
      typed: { ...NOTHING_TYPED, amount: (byCard / 100).toFixed(2) },
    })
    const before = byCard > 0 && card.ok ? card.payment.tenders : []
    const paid = decidePaid({ ...terms, taken: before, method: methodOf('cash'), typed: NOTHING_TYPED })
    if (!paid.ok) throw new Error(paid.refusal.code)
    // Cash is rounded down to ten cents, unless that leaves nothing.
    const left = total - byCard
    const cash = left < 10 ? left : left - (left % 10)
    const sale = buildSale(cart, {
      saleId: 'sale',
      number: 'R000001',
      now: 1,
      currency: 'ZAR',
      userId: 'thandi',
      customer: null,
      itemId: String,
      paid: paid.payment,
    })
    expect(tendersOf(sale).map(({ amount }) => amount)).toEqual(byCard > 0 ? [byCard, cash] : [cash])
    expect(sale.rounding ?? 0).toBe(cash - left)
    expect(sale.items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(sale.total)
    if (cash !== left) rounded++
    if (byCard > 0) split++
  }
  expect(rounded).toBeGreaterThan(1_000)
  expect(split).toBeGreaterThan(1_000)
})
