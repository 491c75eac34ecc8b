import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { buildSale, type PaidBy } from '../checkout/build-sale.ts'
import { type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { decidePaid, decidePart, NOTHING_TYPED } from '../sales/payment.ts'
import type { Sale, SaleFact } from '../sales/sale.ts'
import { methodOf, tendersOf } from '../sales/tender.ts'
import { refund } from './refund.ts'
import { decideReturn, type ReturnPart, returnables } from './return-amounts.ts'

type Cart = ReturnType<typeof aCart>
const making = {
  ...{ saleId: 'sale', number: 'R000001', now: 1, userId: 'thandi', customer: null, itemId: String },
  currency: 'ZAR' as const,
}
const sold = (cart: Cart, paid: PaidBy): SaleFact => buildSale(cart, { ...making, paid })

/** Pays a cart with some cents by card first, and the rest in rounded cash. */
function paidInParts(cart: Cart, byCard: number): PaidBy {
  const terms = { total: priceCart(cart).total, currency: 'ZAR', rule: 'down-10' } as const
  const typed = { ...NOTHING_TYPED, amount: (byCard / 100).toFixed(2) }
  const card = decidePart({ ...terms, taken: [], method: methodOf('card'), typed })
  const taken = card.ok ? card.payment.tenders : []
  const paid = decidePaid({ ...terms, taken, method: methodOf('cash'), typed: NOTHING_TYPED })
  if (!paid.ok) throw new Error(paid.refusal.code)
  return paid.payment
}

/** A return as it is kept: below zero. */
type Kept = Pick<Sale, 'items' | 'tax' | 'tenders' | 'paymentMethod' | 'total' | 'rounding'>

function returned(sale: SaleFact, before: readonly Kept[], parts: readonly ReturnPart[]): Kept {
  const decision = decideReturn(sale, before, parts)
  if (!decision.ok) throw new Error(decision.refusal.code)
  const { amounts } = decision
  const { tenders, rounding } = refund(sale, before, amounts, 'down-10')
  const minus = (amount: Cents) => subtract(ZERO, amount)
  return {
    items: amounts.items.map(({ item, quantity, amount }, at) => ({
      ...item,
      id: `${before.length}-${at}`,
      returnOf: item.id,
      quantity: -quantity,
      totalPrice: minus(amount),
    })),
    tax: minus(amounts.tax),
    total: minus(amounts.total),
    tenders: tenders.map((tender) => ({ ...tender, amount: minus(tender.amount) })),
    rounding,
    paymentMethod: 'cash',
  }
}

const refusal = (sale: SaleFact, before: readonly Kept[], parts: readonly ReturnPart[]) => {
  const decision = decideReturn(sale, before, parts)
  return decision.ok ? undefined : decision.refusal
}

const oil = aCart([{ name: 'Oil', unitPrice: cents(4998) }])

describe('what a return takes back', () => {
  test('goods of a promotion give back what was paid for them, to the cent [S12.14, S14.5]', () => {
    const promotion = { promotionId: 'three', name: 'Any 3 for R20', amount: cents(400) }
    const sale = sold(aCart([{ quantity: 4, unitPrice: cents(800), promotion }]), 'card')
    expect([sale.total, sale.items[0]?.totalPrice]).toEqual([2_800, 2_800])
    const first = returned(sale, [], [{ itemId: '0', quantity: 3 }])
    const rest = returned(sale, [first], [{ itemId: '0', quantity: 1 }])
    expect([first.total, rest.total]).toEqual([-2_100, -700])
  })

  test('of six at their quantity price each gives back R11.50, and none the R12.00 on the shelf [S12.16, S14.5]', () => {
    const promotion = { promotionId: 'quantity-price', name: 'Quantity price', amount: cents(300) }
    const sale = sold(aCart([{ quantity: 6, unitPrice: cents(1_200), promotion }]), 'card')
    const first = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    const rest = returned(sale, [first], [{ itemId: '0', quantity: 5 }])
    expect([sale.total, first.total, rest.total]).toEqual([6_900, -1_150, -5_750])
  })

  test('a discounted half is worth half of what was charged, the other half the rest [S14.4, S14.5]', () => {
    const sale = sold(aCart([{ quantity: 2, unitPrice: cents(999), discount: { percent: 50 } }]), 'card')
    expect(sale.total).toBe(999)
    const first = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    const second = returned(sale, [first], [{ itemId: '0', quantity: 1 }])
    expect([first.total, second.total]).toEqual([-500, -499])
  })

  test('more than is left, nothing, a half piece and an unknown item are refused [S14.4, S14.24]', () => {
    const sale = sold(aCart([{ quantity: 3 }]), 'cash')
    const first = returned(sale, [], [{ itemId: '0', quantity: 2 }])
    expect(refusal(sale, [first], [{ itemId: '0', quantity: 2 }])).toEqual({
      code: 'more-than-left',
      name: 'Coffee',
      left: 1,
    })
    expect(refusal(sale, [], [{ itemId: '0', quantity: 0 }])).toEqual({ code: 'nothing-chosen' })
    expect(refusal(sale, [], [])).toEqual({ code: 'nothing-chosen' })
    expect(refusal(sale, [], [{ itemId: '0', quantity: 0.5 }])).toEqual({ code: 'not-whole' })
    expect(refusal(sale, [], [{ itemId: '9', quantity: 1 }])).toEqual({ code: 'unknown-item' })
  })

  test('the VAT that an invoice put on top goes back in the same proportion [S14.6, R25]', () => {
    const sale = {
      ...sold(aCart([{ quantity: 3, unitPrice: cents(100) }]), 'card'),
      tax: cents(10),
      total: cents(310),
    }
    const first = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    const rest = returned(sale, [first], [{ itemId: '0', quantity: 2 }])
    expect([first.tax, rest.tax]).toEqual([-3, -7])
    expect([first.total, rest.total]).toEqual([-103, -207])
  })

  test('goods that two devices took back while apart leave nothing, never less [S14.17]', () => {
    const sale = sold(oil, 'card')
    const both = [
      returned(sale, [], [{ itemId: '0', quantity: 1 }]),
      returned(sale, [], [{ itemId: '0', quantity: 1 }]),
    ]
    expect(returnables(sale, both)).toMatchObject([{ returned: 2, left: 0, amountLeft: 0 }])
  })
})

describe('how the money goes back', () => {
  test('R49.98 that was paid with R49.90 in cash gives R49.90 back [S14.8]', () => {
    const sale = sold(oil, paidInParts(oil, 0))
    const { tenders, rounding, total } = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    expect(tenders).toMatchObject([{ kind: 'cash', amount: -4990 }])
    expect(total + (rounding ?? 0)).toBe(-4990)
  })

  test('the card first, since it paid most, to the cent; cash for a part is rounded down, the last part gives the rest [S14.7, S14.8]', () => {
    const cart = aCart([{ unitPrice: cents(3555) }, { productId: 'tea', unitPrice: cents(1443) }])
    const sale = sold(cart, paidInParts(cart, 3000))
    const first = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    const last = returned(sale, [first], [{ itemId: '1', quantity: 1 }])
    expect(first.tenders).toMatchObject([
      { kind: 'card', amount: -3000 },
      { kind: 'cash', amount: -550 },
    ])
    expect(last.tenders).toMatchObject([{ kind: 'cash', amount: -1440 }])
  })

  test('cents that a part has no coins for wait for the last part: nobody gives five cents back on a card machine [S14.7, S14.8]', () => {
    const cart = aCart([{ unitPrice: cents(1555) }, { productId: 'tea', unitPrice: cents(3443) }])
    const sale = sold(cart, paidInParts(cart, 1998))
    const first = returned(sale, [], [{ itemId: '0', quantity: 1 }])
    const last = returned(sale, [first], [{ itemId: '1', quantity: 1 }])
    expect(first.tenders).toMatchObject([{ kind: 'cash', amount: -1550 }])
    expect([first.total, first.rounding]).toEqual([-1555, 5])
    expect(last.tenders).toMatchObject([
      { kind: 'cash', amount: -1450 },
      { kind: 'card', amount: -1998 },
    ])
  })

  test('any returns in any parts of any discounted, rounded, split sale come to its total, and give back what was paid [S14.5, S14.7, S14.8]', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 20_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: 7 }),
      discount: fc.oneof(
        fc.constant(undefined),
        fc.integer({ min: 1, max: 9_999 }).map((of) => ({ percent: of / 100 })),
      ),
    })
    const cartDiscount = fc.oneof(fc.constant(undefined), fc.constant({ percent: 12.5 }))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        cartDiscount,
        fc.nat(30_000),
        fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 5 }),
        (lines, discount, byCard, wishes) => {
          const cart = aCart(lines, { discount })
          const { total } = priceCart(cart)
          if (total === 0) return
          const sale = sold(cart, paidInParts(cart, Math.min(byCard, total - 1)))
          const kept: Kept[] = []
          const all = () => returnables(sale, kept)
          const give = (wanted: (left: number, at: number) => number) => {
            const parts = all().map(({ item, left }, at) => ({ itemId: item.id, quantity: wanted(left, at) }))
            if (parts.some(({ quantity }) => quantity > 0)) kept.push(returned(sale, kept, parts))
          }
          for (const wish of wishes) give((left, at) => Math.min(left, wish[at] ?? 0))
          give((left) => left)

          expect(all().every(({ left, amountLeft }) => left === 0 && amountLeft === 0)).toBe(true)
          expect(sum(kept.map((each) => each.total))).toBe(-sale.total)
          for (const { total: back, rounding = ZERO, tenders = [] } of kept)
            expect(sum(tenders.map(({ amount }) => amount))).toBe(back + rounding)
          // The card gives of a part only what the cash that comes before it does not hold.
          const [largest, next] = tendersOf(sale).toSorted((one, other) => other.amount - one.amount)
          let held: number = largest?.amount ?? 0
          for (const { tenders = [] } of largest?.kind === 'cash' ? kept.slice(0, -1) : []) {
            held += sum(tenders.filter(({ id }) => id === largest?.id).map(({ amount }) => amount))
            if (tenders.some(({ id }) => id === next?.id)) expect(held).toBeLessThan(10)
          }
          for (const tender of tendersOf(sale)) {
            const back = kept.flatMap((each) => (each.tenders ?? []).filter(({ id }) => id === tender.id))
            expect(sum(back.map(({ amount }) => amount))).toBe(-tender.amount)
          }
        },
      ),
    )
  })
})
