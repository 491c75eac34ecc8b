import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { CUSTOMER_DISCOUNT, POINTS_DISCOUNT } from '../sales/discount.ts'
import type { Sale } from '../sales/sale.ts'
import { summarise } from '../sync/summarised-sale.ts'
import { sell, takeBack } from '../sync/testing/operations.ts'
import type { CountedSale } from './counted-sale.ts'
import { emptyDay, withoutSale, withSale } from './day-totals.ts'
import { addFigures } from './figures.ts'
import { besidesStaff, givenOffBy } from './staff-taking.ts'

const HOUR = 9
const saleOf = (intent: ReturnType<typeof sell> | ReturnType<typeof takeBack>): Sale => {
  if (intent.type !== 'sale.complete' && intent.type !== 'sale.return') throw new Error('no sale')
  return { ...intent.payload.sale, flags: [] }
}
const dayOf = (sales: readonly CountedSale[]) =>
  sales.reduce((day, sale) => withSale(day, sale, HOUR), emptyDay('2026-11-20'))

/** Bread that Ann sold for R14 where the list said R15, with R2 off. */
function cheapBread(): Sale {
  const sale = saleOf(sell('s1', 'bread', 1, { staffId: 'ann' }))
  const discounts = [{ kind: 'line' as const, amount: cents(200) }]
  const change = { listPrice: cents(1_500), unitPrice: cents(1_400), totalPrice: cents(1_200), discounts }
  return { ...sale, total: cents(1_200), items: sale.items.map((item) => ({ ...item, ...change })) }
}

test('[S16.17] of each person the day knows orders, revenue, discounts, returns, voids and typed prices', () => {
  const back = saleOf(takeBack('r1', 's1', 1, { staffId: 'musa', returnKind: 'void' }))
  const { byStaff, voids, overrides } = dayOf([cheapBread(), saleOf(sell('s2', 'bread')), back])
  expect(byStaff).toEqual([
    { id: 'ann', orders: 1, revenue: 1_200, returns: 0, returned: 0, discounts: 200, voids: 0, overrides: 1 },
    {
      id: 'musa',
      orders: 0,
      revenue: -1_500,
      returns: 1,
      returned: -1_500,
      discounts: 0,
      voids: 1,
      overrides: 0,
    },
  ])
  expect([voids, overrides]).toEqual([1, 1])
})

test('[S12.14, S16.17] what a promotion took off is a discount of the shop’s, and of no person', () => {
  const half = { kind: 'promotion' as const, amount: cents(750), promotionId: 'half', reason: 'Half price' }
  const discounts = [half, { kind: 'line' as const, amount: cents(50) }]
  const sale = saleOf(sell('s1', 'bread', 1, { staffId: 'ann' }))
  const items = sale.items.map((item) => ({ ...item, totalPrice: cents(700), discounts }))
  const promoted = { ...sale, total: cents(700), items }
  const { staffId: _, ...nobodys } = { ...promoted, id: 's2' }
  const day = dayOf([promoted, nobodys])
  expect([day.discounts, day.promotions]).toEqual([1_600, 1_500])
  expect(day.byStaff).toMatchObject([{ id: 'ann', discounts: 50 }])
  expect(besidesStaff(day, day.byStaff).discounts).toBe(50)
  expect(dayOf([summarise(promoted, 1)])).toEqual(dayOf([promoted]))
})

test('[S16.17, S20.23, S12.13] points that a customer used and their own discount are given by nobody: R5.00 of points stood among what Ann gave off', () => {
  const off = (reason: string, amount: number) => ({ kind: 'cart' as const, amount: cents(amount), reason })
  const discounts = [off(POINTS_DISCOUNT, 500), off(CUSTOMER_DISCOUNT, 100), off('Damaged', 50)]
  const sale = saleOf(sell('s1', 'bread', 1, { staffId: 'ann' }))
  const items = sale.items.map((item) => ({ ...item, totalPrice: cents(850), discounts }))
  const cheap = { ...sale, total: cents(850), items }
  const day = dayOf([cheap])
  expect([day.discounts, day.byStaff[0]?.discounts, givenOffBy('ann', day)]).toEqual([650, 50, 50])
  expect(givenOffBy('', day)).toBe(0)
  expect(dayOf([summarise(cheap, 1)])).toEqual(day)
})

test('[S16.17] a sale too old for the device to keep counts for its person all the same', () => {
  const sale = cheapBread()
  expect(dayOf([summarise(sale, 1)])).toEqual(dayOf([sale]))
})

const sales = fc.array(
  fc.record({
    staffId: fc.constantFrom('ann', 'musa', 'lebo', undefined),
    quantity: fc.integer({ min: 1, max: 9 }),
    back: fc.constantFrom('sale', 'return', 'void'),
  }),
  { maxLength: 20 },
)
const made = (drawn: { staffId: string | undefined; quantity: number; back: string }[]) =>
  drawn.map(({ staffId, quantity, back }, at) => {
    const by = staffId === undefined ? {} : { staffId }
    if (back === 'sale') return saleOf(sell(`s${at}`, 'bread', quantity, by))
    return saleOf(takeBack(`r${at}`, 's', quantity, { ...by, returnKind: back as 'return' | 'void' }))
  })

test('[S16.17] people and what nobody is named for add up to the whole, over any days', () => {
  fc.assert(
    fc.property(sales, sales, (one, other) => {
      const whole = addFigures(dayOf(made(one)), dayOf(made(other)))
      const rest = besidesStaff(whole, whole.byStaff)
      const nobodys = [...made(one), ...made(other)].filter(({ staffId }) => staffId === undefined)
      const { orders, revenue, returns, returned, voids } = dayOf(nobodys)
      expect(rest).toMatchObject({ orders, revenue, returns, returned, voids })
    }),
  )
})

test('[S16.17] a sale that is taken out of its day leaves no trace of its person', () => {
  fc.assert(
    fc.property(sales, (drawn) => {
      const all = made(drawn)
      const left = all.reduce((day, sale) => withoutSale(day, sale, HOUR), dayOf(all))
      expect(left.byStaff).toEqual([])
    }),
  )
})
