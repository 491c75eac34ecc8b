import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '../money/cents.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { parsePayload } from '../sync/operations.ts'
import { NOON } from '../sync/testing/operations.ts'
import {
  type AskedAdjustment,
  type AskedPayment,
  adjustBook,
  receivePayment,
  refuseAccountPayment,
  refuseAdjustment,
  reversePayment,
} from './book-intents.ts'

const MAKING = { id: 'p1', by: null, now: NOON, owed: cents(12_000), shiftId: 'z1', number: 'P000001' }
const cash = (amount: number, id = '1'): Tender => ({ id, ...methodOf('cash'), amount: cents(amount) })
const paying = (...tenders: Tender[]): AskedPayment => ({ customerId: 'ann', tenders })
const read = ({ intent }: ReturnType<typeof receivePayment>) => parsePayload({ ...intent, v: 1 }).ok

test('R120 is owed and R150 is paid, in cash and by card: R30 is left to them, and the receipt can say both balances [S20.5]', () => {
  const { entry } = receivePayment(paying(cash(10_000), { ...cash(5_000, '2'), ...methodOf('card') }), MAKING)
  expect(entry).toMatchObject({
    ...{ kind: 'payment', amount: -15_000, number: 'P000001', shiftId: 'z1', owedAfter: -3_000 },
    tenders: [{ amount: 10_000 }, { amount: 5_000 }],
  })
  expect(entry).not.toHaveProperty('by')
})

test('what is paid must be something, and no more is put to ticked sales than is paid [S20.5]', () => {
  expect(refuseAccountPayment(paying())).toEqual({ code: 'no-amount' })
  expect(refuseAccountPayment(paying(cash(500)))).toBeUndefined()
  const ticked = (amount: number) => ({
    ...paying(cash(500)),
    settles: [{ saleId: 's1', amount: cents(amount) }],
  })
  expect(refuseAccountPayment(ticked(500))).toBeUndefined()
  expect(refuseAccountPayment(ticked(501))).toEqual({ code: 'settles-more' })
})

test('a payment is taken back by its opposite, under its number, as it was paid: only cash that went in goes out [S20.7]', () => {
  const { entry: payment } = receivePayment(
    paying({ ...cash(4_000), tendered: cents(5_000), change: cents(1_000) }),
    MAKING,
  )
  const owed = cents(8_000)
  const { entry } = reversePayment({ ...payment }, { note: ' Wrong person ' }, { ...MAKING, owed })
  expect(entry).toMatchObject({
    ...{ kind: 'reversal', amount: 4_000, number: 'P000001', opposite: 'p1', note: 'Wrong person' },
    ...{ owedAfter: 12_000, shiftId: 'z1' },
  })
  expect(entry.tenders).toEqual([cash(-4_000)])
  // Whichever till does it.
  expect(reversePayment({ ...payment }, { note: '' }, { ...MAKING, owed }).entry.id).toBe(entry.id)
  const moved = { ...payment, printedAs: 'P000001' }
  expect(reversePayment(moved, { note: '' }, { ...MAKING, owed }).entry.printedAs).toBe('P000001')
})

const asked = (more: Partial<AskedAdjustment>): AskedAdjustment => ({
  ...{ customerId: 'ann', kind: 'write-off', amount: cents(500), note: 'Moved away', ...more },
})

test('an adjustment needs an amount and a reason, and no more is written off than is owed [S20.7]', () => {
  const refusal = (more: Partial<AskedAdjustment>) => refuseAdjustment(asked(more), cents(500))?.code
  expect(refusal({})).toBeUndefined()
  expect(refusal({ amount: ZERO })).toBe('no-amount')
  expect(refusal({ amount: cents(-1) })).toBe('no-amount')
  expect(refusal({ note: '  ' })).toBe('no-reason')
  expect(refusal({ amount: cents(501) })).toBe('more-than-owed')
  expect(refusal({ kind: 'correction', amount: cents(-900) })).toBeUndefined()
})

test('only a write-off is a bad debt, and only an opening balance is owed since another day [S20.7, S20.12]', () => {
  const more = { badDebt: true, since: NOON - 1 }
  const made = (kind: AskedAdjustment['kind']) => adjustBook(asked({ kind, ...more }), MAKING).entry
  expect(made('write-off')).toMatchObject({ amount: -500, badDebt: true, owedAfter: 11_500 })
  expect(made('write-off')).not.toHaveProperty('since')
  expect(made('opening')).toMatchObject({ amount: 500, since: NOON - 1, at: NOON })
  expect(made('correction')).not.toHaveProperty('badDebt')
})

test('whatever is asked and not refused is an operation that can be read [S20.5, S20.7]', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: -9_000, max: 9_000 }), (paid, amount) => {
      const payment = receivePayment(paying(...paid.map((each, at) => cash(each, String(at)))), MAKING)
      expect(read(payment)).toBe(true)
      expect(read(reversePayment({ ...payment.entry }, { note: '' }, MAKING))).toBe(true)
      for (const kind of ['opening', 'write-off', 'correction'] as const) {
        const ask = asked({ kind, amount: cents(amount) })
        if (!refuseAdjustment(ask, MAKING.owed)) expect(read(adjustBook(ask, MAKING))).toBe(true)
      }
    }),
  )
})
