import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { cents } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { CUSTOMER_DISCOUNT } from '../sales/discount.ts'
import { approve, isApproved, keptApprovals } from '../staff/approval.ts'
import type { Person } from '../staff/person.ts'
import { approvalsInUse, demandsOf, unapproved } from './cart-demands.ts'

const musa: Person = { staffId: 'musa', name: 'Musa', role: 'manager' }
const NOON = 1_795_168_800_000

test('goods at their own price ask nothing, also where that is below what they cost [S12.9]', () => {
  expect(demandsOf(aCart([{ unitCost: cents(2000) }]))).toEqual([])
})

test('10% off a line asks for 10%, and R3 off R15 for 20% [S12.8]', () => {
  expect(demandsOf(aCart([{ discount: { percent: 10 } }]))).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 10 },
  ])
  expect(demandsOf(aCart([{ discount: { amount: cents(300) } }]))).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 20 },
  ])
})

test('a lower price typed counts as a discount from the list price, together with one that is given [S12.8, S12.10]', () => {
  const typed = { listPrice: cents(2000), unitPrice: cents(1800), discount: { percent: 10 } }
  expect(demandsOf(aCart([typed]))).toEqual([
    { permission: 'priceOverride', lineId: 'line-1', amount: 200 },
    { permission: 'discount', lineId: 'line-1', amount: 19 },
  ])
  const dearer = { listPrice: cents(1500), unitPrice: cents(1800) }
  expect(demandsOf(aCart([dearer]))).toEqual([{ permission: 'priceOverride', lineId: 'line-1', amount: 300 }])
})

test('a discount of the whole cart counts with those of its lines, over the goods that take one [S12.8]', () => {
  const cart = aCart([{ discount: { percent: 10 } }, { noDiscount: true, unitPrice: cents(100_000) }], {
    discount: { percent: 10 },
  })
  expect(demandsOf(cart)).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 10 },
    { permission: 'discount', amount: 19 },
  ])
})

test('what is charged nothing is given away, and what is charged less than it cost is below cost [S12.9]', () => {
  const gift = aCart([{ discount: { percent: 100, reason: 'Damaged' } }])
  expect(demandsOf(gift).map(({ permission }) => permission)).toEqual(['discount', 'giveAway'])
  const cheap = aCart([{ unitCost: cents(1400), discount: { percent: 10 } }])
  expect(demandsOf(cheap)).toContainEqual({ permission: 'sellBelowCost', lineId: 'line-1', amount: 50 })
})

const half = { promotionId: 'half', name: 'Half price', percent: 50, amount: cents(750) }

test('nobody gave what a promotion takes off: it asks nothing, also below cost or for nothing [S12.8, S12.14]', () => {
  expect(demandsOf(aCart([{ promotion: half, unitCost: cents(1_400) }]))).toEqual([])
  expect(demandsOf(aCart([{ promotion: { ...half, amount: cents(1_500) } }]))).toEqual([])
})

test('beside a promotion a discount asks for what it gives alone, of a line and of the cart [S12.8, S12.14]', () => {
  const promotion = { ...half, combines: true as const }
  expect(demandsOf(aCart([{ promotion, discount: { amount: cents(150) } }]))).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 10 },
  ])
  expect(demandsOf(aCart([{ promotion }, {}], { discount: { amount: cents(225) } }))).toEqual([
    { permission: 'discount', amount: 7.5 },
  ])
  // The line with the usual promotion takes no share: R1.50 off R15.00.
  expect(demandsOf(aCart([{ promotion: half }, {}], { discount: { amount: cents(150) } }))).toEqual([
    { permission: 'discount', amount: 10 },
  ])
})

test('no rounded cent makes a discount of a whole percentage larger than it is [S12.8]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: 1, max: 100 }),
      (price, percent) => {
        const amount = percentOf(cents(price), percent)
        const [demand] = demandsOf(aCart([{ unitPrice: cents(price), discount: { amount } }]))
        expect(demand?.amount).toBe(percent)
      },
    ),
  )
})

test('an approval allows what it was asked for, and a larger discount asks again [S16.10]', () => {
  const asked = aCart([{ discount: { percent: 20 } }])
  const approvals = approve(unapproved(asked), musa, NOON)
  expect(unapproved({ ...asked, approvals })).toEqual([])
  const less = aCart([{ discount: { percent: 15 } }], {})
  expect(unapproved({ ...less, approvals })).toEqual([])
  const more = aCart([{ discount: { percent: 25 } }])
  expect(unapproved({ ...more, approvals })).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 25 },
  ])
  const other = aCart([{}, { discount: { percent: 20 } }])
  expect(unapproved({ ...other, approvals })).toHaveLength(1)
})

test('an approval of something without an amount is for that alone [S16.10]', () => {
  const given = approve([{ permission: 'removeLine', lineId: 'line-1' }], musa, NOON)
  expect(isApproved({ permission: 'removeLine', lineId: 'line-1' }, given)).toBe(true)
  expect(isApproved({ permission: 'removeLine', lineId: 'line-2' }, given)).toBe(false)
})

test('a fact keeps who allowed what and when, each once, and nothing that was taken back since [S16.9]', () => {
  const asked = aCart([{ discount: { percent: 20 } }, { discount: { percent: 20 } }])
  const approvals = approve(unapproved(asked), musa, NOON)
  expect(keptApprovals(approvalsInUse({ ...asked, approvals }))).toEqual([
    { permission: 'discount', staffId: 'musa', name: 'Musa', at: NOON },
  ])
  expect(approvalsInUse({ ...aCart([{}, {}]), approvals })).toEqual([])
})

test('a customer’s own discount asks nobody, however large; what is given by hand beside it is asked for as ever [S12.13]', () => {
  const ofZanele = { customerId: 'zanele', discount: { percent: 40, reason: CUSTOMER_DISCOUNT } }
  expect(demandsOf(aCart([{ unitCost: cents(1400) }], ofZanele))).toEqual([])
  expect(demandsOf(aCart([{ discount: { percent: 10 } }], ofZanele))).toEqual([
    { permission: 'discount', lineId: 'line-1', amount: 10 },
  ])
  const byHand = { ...ofZanele, discount: { percent: 40, reason: 'Regular customer' } }
  expect(demandsOf(aCart([{}], byHand))).toEqual([{ permission: 'discount', amount: 40 }])
})
