import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { buildSale, type PaidBy } from '../checkout/build-sale.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import type { Sale, SaleFact } from '../sales/sale.ts'
import { tendersOf } from '../sales/tender.ts'
import { buildReturn, type FoundSale, previewReturn, type ReturnPreview } from './build-return.ts'
import { paidWithGoods, previewExchange } from './exchange.ts'
import type { ReturnedPart } from './return-request.ts'

const RULE = 'down-10'
let made = 0
const making = () => {
  made += 1
  return {
    id: `${made}`,
    itemId: (at: number) => `${made}-${at}`,
    number: `N${made}`,
    now: made,
    currency: 'ZAR' as const,
    userId: 'thandi',
  }
}
const stored = (fact: SaleFact): Sale => ({ ...fact, flags: [] })

/** Sells so many coffees of R10.00. */
function sold(quantity: number, paid: PaidBy = 'cash'): Sale {
  const cart = aCart([{ quantity, unitPrice: cents(1000) }])
  return stored(buildSale(cart, { ...making(), saleId: `s${made}`, customer: null, paid }))
}

const parts = ({ items }: Sale, quantity: number): ReturnedPart[] =>
  items.map(({ id }) => ({ itemId: id, quantity, condition: 'sellable' }))

/** Brings coffees back for others, and pays what is left in cash. */
function exchanged(found: FoundSale, back: number, wanted: number): { returned: Sale; sale: Sale } {
  const cart = aCart([{ quantity: wanted, unitPrice: cents(1000) }])
  const previewed = previewExchange(found, { kind: 'return', parts: parts(found.sale, back) }, cart, RULE)
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const { exchange } = previewed
  const sale = buildSale(cart, {
    ...{ ...making(), saleId: `s${made}`, customer: null },
    paid: paidWithGoods(exchange, 'cash', RULE),
  })
  return { returned: returned(found, exchange.preview), sale: stored(sale) }
}

function returned({ sale }: FoundSale, preview: ReturnPreview): Sale {
  return stored(buildReturn({ sale }, preview, { kind: 'return', reason: 'Changed mind' }, making()))
}

function broughtBack(found: FoundSale, quantity: number): Sale {
  const previewed = previewReturn(found, { kind: 'return', parts: parts(found.sale, quantity) }, RULE)
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  return returned(found, previewed.preview)
}

/** What went over the counter as money, in cents; below zero to the customer. */
const money = (...facts: Sale[]): Cents =>
  sum(facts.flatMap(tendersOf).flatMap(({ kind, amount }) => (kind === 'exchange' ? [] : [amount])))

test('goods that were partly paid with goods are exchanged once more: no more money goes back than the goods left are worth [S14.15, S14.8]', () => {
  const first = sold(5)
  const { sale } = exchanged({ sale: first, returns: [] }, 5, 15)
  expect(money(sale)).toBe(10_000)
  // All fifteen come back for twelve others: three are left to pay back.
  const second = exchanged({ sale, returns: [] }, 15, 12)
  expect(money(second.returned)).toBe(-3000)
  expect(second.returned.rounding).toBeUndefined()
})

test('what came back after an exchange of a sale that was itself an exchange is worth what it was charged [S14.15, S14.7]', () => {
  const { sale } = exchanged({ sale: sold(5), returns: [] }, 5, 15)
  const { returned } = exchanged({ sale, returns: [] }, 12, 12)
  const last = broughtBack({ sale, returns: [returned] }, 3)
  expect(money(last)).toBe(-3000)
})

test('whatever comes back as money or for other goods, however often, a sale gives back what it was paid with, and no more [S14.5, S14.8, S14.15]', () => {
  const step = fc.record({ back: fc.integer({ min: 1, max: 9 }), wanted: fc.nat(9) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      (many, steps) => {
        let sale = sold(many)
        let returns: Sale[] = []
        const all = [sale]
        let leftNow = many
        for (const { back, wanted } of steps) {
          const now = Math.min(back, leftNow)
          if (now === 0) break
          leftNow -= now
          if (wanted === 0) {
            const given = broughtBack({ sale, returns }, now)
            returns = [...returns, given]
            all.push(given)
            continue
          }
          const both = exchanged({ sale, returns }, now, wanted)
          all.push(both.returned, both.sale)
          // The new goods are what comes back next, or the rest of those before.
          if (wanted % 2 === 0) [sale, returns, leftNow] = [both.sale, [], wanted]
          else returns = [...returns, both.returned]
        }
        // What everybody took home is paid for, to the cent: all prices are whole rands.
        expect(money(...all)).toBe(sum(all.map(({ total }) => total)))
      },
    ),
  )
})
