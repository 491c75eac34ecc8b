import { expect, test } from 'vitest'
import { rowSchema } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { aSale } from '../sales/sale-builders.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { afterCashUp, buildClosing } from '../shifts/cash-up.ts'
import type { AccountPayment } from '../shifts/expected-cash.ts'
import { CLOSING as CLOSING_ROW } from '../shifts/shift.ts'
import { aShift } from '../shifts/shift-builders.ts'
import { type KnownShift, workOutFigures } from '../shifts/work-out-figures.ts'
import { figureSections } from './shift-sections.ts'
import { IN_ENGLISH } from './testing/in-english.ts'

const by = (method: 'cash' | 'card', amount: number): Tender => ({
  id: '1',
  ...methodOf(method),
  amount: cents(amount),
})
const onAccount = (amount: number): Tender => ({
  id: '1',
  methodId: 'account',
  kind: 'account',
  name: 'On account',
  amount: cents(amount),
})
const sale = (id: string, total: number, tenders: Tender[], more = {}) =>
  aSale({ id, number: `R00000${id}`, total: cents(total), paymentMethod: 'bank_transfer', tenders, ...more })

/** R80.00 on account, R30.00 in cash, R20.00 of the first brought back; R50.00 paid in cash and R25.00 by card, R5.00 taken back. */
const SALES = [
  sale('1', 8_000, [onAccount(8_000)]),
  sale('2', 3_000, [by('cash', 3_000)]),
  sale('3', -2_000, [onAccount(-2_000)], { kind: 'return', number: 'CN000001' }),
]
const PAYMENTS: AccountPayment[] = [
  { tenders: [by('cash', 5_000), by('card', 2_500)] },
  { tenders: [by('cash', -500)] },
]
const known = (payments: readonly AccountPayment[] = PAYMENTS): KnownShift => ({
  group: { shift: aShift(), apart: [], closings: [] },
  sales: SALES,
  moves: [],
  payments,
})

const said = (heading: string, shift = known()) =>
  figureSections(workOutFigures(shift), { ...IN_ENGLISH, currency: 'ZAR' })
    .find((section) => section.heading === heading)
    ?.rows.map(({ label, count, value }) => [label, count, value.replaceAll('\u00a0', ' ')])

test('what was sold on account is no cash; what was paid on account in cash is in the drawer [S15.5]', () => {
  const { cash } = workOutFigures(known())
  expect(cash).toMatchObject({ float: 50_000, sales: 3_000, returns: 0, onAccount: 4_500, expected: 57_500 })
})

test('X and Z say both, and neither is a sale more [S15.5, S20.5]', () => {
  expect(workOutFigures(known()).net).toBe(9_000)
  expect(said('On account')).toEqual([
    ['Sold on account', 2, 'R60.00'],
    ['Paid on account: Card', 1, 'R25.00'],
    ['Paid on account: Cash', 2, 'R45.00'],
  ])
  expect(said('By method')).toEqual([
    ['On account', 2, 'R60.00'],
    ['Cash', 1, 'R30.00'],
  ])
  expect(said('Cash')).toContainEqual(['Paid on account', undefined, 'R45.00'])
})

test('a shift without a book says nothing of one, and its figures are those of before [S15.11]', () => {
  const plain = { ...known([]), sales: SALES.slice(1, 2) }
  expect(said('On account', plain)).toBeUndefined()
  expect(said('Cash', plain)?.map(([label]) => label)).not.toContain('Paid on account')
  const figures = workOutFigures(plain)
  expect(figures).not.toHaveProperty('paidOnAccount')
  expect(figures.cash).not.toHaveProperty('onAccount')
})

const CLOSING = { id: 'z', number: 'Z0001', device: '', by: null, now: 9e12, elsewhere: false }
const counted = { cash: { total: cents(57_500) }, machines: {}, left: cents(0), note: '' }

test('the card machine’s slip holds payments on account too, and nothing is looked for of what was put on the book [S15.9]', () => {
  const closing = buildClosing(
    { ...known(), sales: [...SALES, sale('4', 1_000, [by('card', 1_000)])] },
    counted,
    CLOSING,
  )
  expect(closing.methods).toEqual([{ methodId: 'card', name: 'Card', expected: 3_500, counted: null }])
})

test('a payment that another till took in this shift and sent later shows beside the frozen cash-up [S15.14]', () => {
  const closing = buildClosing(known(), counted, CLOSING)
  expect(afterCashUp(closing, known())).toBeUndefined()
  const later = [...PAYMENTS, { tenders: [by('cash', 1_000)] }]
  expect(afterCashUp(closing, known(later))).toEqual({ expected: 58_500, difference: -1_000, change: -1_000 })
})

test('a cash-up of a shift that was paid on account and for lay-bys is no other one when it comes back from the server: nothing arrived after it [S15.14]', () => {
  const shift = { ...known(), laybyPayments: [{ tenders: [by('cash', 2_000)] }] }
  const closing = buildClosing(shift, counted, CLOSING)
  expect(afterCashUp(closing, shift)).toBeUndefined()
  const pulled = rowSchema(CLOSING_ROW).parse(inAnyOrder(closing))
  expect(pulled).toEqual(closing)
  expect(afterCashUp(pulled, shift)).toBeUndefined()
  expect(afterCashUp(inAnyOrder(closing), shift)).toBeUndefined()
})

// As a database keeps an object, which knows no order of its fields.
function inAnyOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inAnyOrder) as Value
  if (value === null || typeof value !== 'object') return value
  const sorted = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, each]) => [name, inAnyOrder(each)])) as Value
}
