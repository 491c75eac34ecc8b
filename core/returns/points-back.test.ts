import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { spendPoints } from '../cart/use-points.ts'
import { buildSale } from '../checkout/build-sale.ts'
import { earningOf, withPoints } from '../checkout/earn-points.ts'
import type { LoyaltyAtTill } from '../loyalty/loyalty-rules.ts'
import { cents } from '../money/cents.ts'
import { anItem } from '../reports/sale-builders.ts'
import type { Sale } from '../sales/sale.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { buildReturn, previewReturn } from './build-return.ts'

const till = (has: number, worth = 10): LoyaltyAtTill => ({
  rules: { per: cents(1_000), worth: cents(worth), least: 0 },
  points: new Map([['nomsa', has]]),
})
const NOMSA = { id: 'nomsa', name: 'Nomsa', customerType: 'retail' as const }
const AIRTIME: VatOfDay = {
  percent: null,
  productOf: (id) => (id === 'airtime' ? { vatClass: 'agency' } : {}),
}
type Lines = Parameters<typeof aCart>[0]

function sold(lines: Lines, loyalty: LoyaltyAtTill, uses = false): Sale {
  const plain = aCart(lines, { customerId: 'nomsa' })
  const cart = uses ? spendPoints(plain, loyalty) : plain
  const making = { saleId: 's', number: 'R000001', now: 1, userId: 'thandi', currency: 'ZAR' as const }
  const how = { itemId: String, customer: NOMSA, vat: AIRTIME, paid: 'cash' as const }
  const built = buildSale(cart, { ...making, ...how })
  return { ...withPoints(built, loyalty, priceCart(cart).points), flags: [] }
}

function back(sale: Sale, returns: readonly Sale[], parts: readonly [at: number, quantity: number][]): Sale {
  const asked = parts.map(([at, quantity]) => ({ itemId: String(at), quantity, condition: 'kept' as const }))
  const previewed = previewReturn({ sale, returns }, { kind: 'return', parts: asked }, 'off')
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const id = `back-${returns.length}`
  const made = { id, number: id, now: 2, userId: 'thandi', currency: 'ZAR' as const }
  const how = { itemId: (at: number) => `${id}-${at}`, book: BOOK }
  const why = { kind: 'return', reason: 'Wrong' } as const
  return { ...buildReturn({ sale }, previewed.preview, why, { ...made, ...how }), flags: [] }
}
const BOOK = { customers: [], balances: new Map(), points: new Map([['nomsa', 7]]) }
const bread = (quantity: number) => ({ productId: 'bread', unitPrice: cents(2_500), quantity })

test('[S20.23] a sale freezes what it earns, rounded down once, and what the customer then has', () => {
  expect(sold([bread(3)], till(120)).points).toEqual({ earned: 7, spent: 0, left: 127 })
  expect(sold([bread(3)], till(120), true).points).toEqual({ earned: 6, spent: 120, left: 6 })
  expect(sold([{ unitPrice: cents(999) }], till(120))).not.toHaveProperty('points')
  expect(sold([bread(3)], { ...till(0), rules: undefined })).not.toHaveProperty('points')
})

test('[S20.23] airtime earns nothing, and nothing is earned on what points paid', () => {
  expect(sold([{ productId: 'airtime', unitPrice: cents(10_000) }], till(0))).not.toHaveProperty('points')
  expect(sold([{ productId: 'airtime', unitPrice: cents(10_000) }, bread(1)], till(0)).points?.earned).toBe(2)
  expect(sold([bread(1)], till(250), true).points).toEqual({ earned: 0, spent: 250, left: 0 })
})

test('[S20.23] two of three loaves come back: five of seven points go, and the last loaf takes the rest', () => {
  const sale = sold([bread(3)], till(0))
  const first = back(sale, [], [[0, 2]])
  expect(first.points).toEqual({ earned: -5, spent: 0, left: 2 })
  expect(back(sale, [first], [[0, 1]]).points).toEqual({ earned: -2, spent: 0, left: 5 })
})

test('[S20.23] a promotion that an owner called Loyalty points took nothing off by points', () => {
  const promotion = {
    promotionId: 'p1',
    name: 'Loyalty points',
    amount: cents(2_000),
    combines: true as const,
  }
  const sale = sold([{ productId: 'jam', unitPrice: cents(4_500), promotion }, bread(1)], till(100), true)
  expect(sale).toMatchObject({ total: 4_000, points: { spent: 100 } })
  expect(back(sale, [], [[0, 1]]).points).toMatchObject({ spent: -50 })
})

test('[S20.23] goods that points paid give the points back, and money for the rest', () => {
  const sale = sold([bread(2)], till(120), true)
  expect(sale).toMatchObject({ total: 3_800, points: { earned: 3, spent: 120, left: 3 } })
  const first = back(sale, [], [[0, 1]])
  expect(first).toMatchObject({ total: -1_900, points: { earned: -2, spent: -60, left: 7 - 2 + 60 } })
  expect(back(sale, [first], [[0, 1]]).points).toMatchObject({ earned: -1, spent: -60 })
})

test('[S20.23] a void takes all of it, and a sale without points is returned without', () => {
  const sale = sold([bread(2), { unitPrice: cents(999) }], till(120), true)
  const previewed = previewReturn({ sale, returns: [] }, { kind: 'void', parts: [] }, 'off')
  expect(previewed.ok && previewed.preview.points).toEqual({ earned: sale.points?.earned, spent: 120 })
  const { points: _, ...plain } = sale
  expect(back(plain, [], [[0, 1]])).not.toHaveProperty('points')
})

test('[S20.23] however a sale comes back, its returns together take exactly what it earned and give back what was spent', () => {
  const someLine = fc.record({
    productId: fc.constantFrom('bread', 'airtime', 'milk'),
    unitPrice: fc.nat(30_000).map(cents),
    quantity: fc.integer({ min: 1, max: 5 }),
    noDiscount: fc.constantFrom(undefined, true as const),
  })
  fc.assert(
    fc.property(
      fc.array(someLine, { minLength: 1, maxLength: 4 }),
      fc.nat(3_000),
      fc.integer({ min: 1, max: 300 }),
      fc.infiniteStream(fc.nat(1_000)),
      (lines, has, worth, picks) => {
        const sale = sold(lines, till(has, worth), true)
        const { earned = 0, spent = 0 } = sale.points ?? {}
        expect(earned).toBe(Math.floor(ownTotal(sale) / 1_000))
        expect(spent).toBe(
          priceCart(spendPoints(aCart(lines, { customerId: 'nomsa' }), till(has, worth))).points,
        )
        const left = sale.items.map(({ quantity }) => quantity)
        const returns: Sale[] = []
        let [taken, given] = [0, 0]
        while (left.some((each) => each > 0)) {
          const open = left.flatMap((each, at) => (each > 0 ? [at] : []))
          const at = open[picks.next().value % open.length] as number
          const many = 1 + (picks.next().value % (left[at] as number))
          left[at] = (left[at] as number) - many
          const made = back(sale, returns, [[at, many]])
          returns.push(made)
          taken -= made.points?.earned ?? 0
          given -= made.points?.spent ?? 0
          expect(made.points?.earned ?? 0).toBeLessThanOrEqual(0)
          expect(made.points?.spent ?? 0).toBeLessThanOrEqual(0)
        }
        expect([taken, given]).toEqual([earned, spent])
      },
    ),
  )
})

function ownTotal({ items }: Sale): number {
  return items.reduce((all, each) => (each.vatClass === 'agency' ? all : all + each.totalPrice), 0)
}

test('[S20.23, S14.26] nothing is earned on the VAT that an invoice puts on top of a deposit', () => {
  const line = (deposit: boolean, totalPrice: number) => ({
    ...anItem({ quantity: 100, unitPrice: cents(totalPrice / 100), percent: 15, vatClass: 'standard' }),
    ...(deposit && { deposit }),
  })
  // R1 000 of drinks and R300 of bottles before VAT: R1 150 was spent, whatever comes back of the rest.
  const items = [line(false, 100_000), line(true, 30_000)]
  expect(earningOf({ items, total: cents(149_500) })).toBe(115_000)
  const minus = items.map((item) => ({ ...item, totalPrice: cents(-item.totalPrice) }))
  expect(earningOf({ items: minus, total: cents(-149_500) })).toBe(-115_000)
  // Of a shop that never said whether it is registered: the rate on everything.
  const plain = items.map(({ percent: _, vatClass: __, ...item }) => item)
  expect(earningOf({ items: plain, total: cents(149_500) })).toBe(115_000)
  expect(earningOf({ items: plain, total: cents(130_000) })).toBe(100_000)
})
