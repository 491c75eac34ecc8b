import { expect, test } from 'vitest'
import { aBookEntry, aPayment } from '../book/book-builders.ts'
import { startOfDay } from '../calendar/local-day.ts'
import { aDocument, aDocumentLine } from '../documents/document-builders.ts'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { type Cents, cents } from '../money/cents.ts'
import { anItem, aReturn, aSale } from '../reports/sale-builders.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import type { TaxLine } from '../sales/sale.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import type { Deposit } from '../shifts/deposit.ts'
import type { DrawerMove } from '../shifts/drawer-move.ts'
import { aClosingOf, aShift, MORNING } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import { aMove } from '../sync/testing/shifts.ts'
import { daysOutOfBalance } from './day-journal.ts'
import { daysOf, journalFor, ON_INVOICES, read } from './journal-builders.ts'

const NOON = startOfDay('2026-11-20') + 12 * 3_600_000
const DAY_MS = 86_400_000

const standard = (gross: number, tax: number): TaxLine => ({
  ...{ vatClass: 'standard', percent: 15 },
  gross: cents(gross),
  tax: cents(tax),
})
const zero = (gross: number): TaxLine => ({
  vatClass: 'zero',
  percent: 0,
  gross: cents(gross),
  tax: cents(0),
})
const paid = (method: 'cash' | 'card', amount: number, more: Partial<Tender> = {}): Tender => ({
  ...{ id: '1', ...methodOf(method), amount: cents(amount) },
  ...more,
})
const onAccount = (amount: number): Tender => ({
  ...{ id: '1', methodId: 'account', kind: 'account', name: 'On account' },
  amount: cents(amount),
})
const moved = (kind: DrawerMove['kind'], amount: number, reason = ''): DrawerMove => ({
  ...{ id: `${kind}-${amount}`, shopId: 'main', drawerId: 'drawer-1', shiftId: 'shift-1' },
  ...{ kind, amount: amount as Cents, reason, by: null, at: NOON, device: '' },
})

test('[S22.5] a sale of bread and milk for cash is credited by VAT class, its VAT apart, and the rounding is the shop’s', () => {
  const taxes = [standard(11_500, 1_500), zero(1_799)]
  const sale = aSale({
    ...{ taxes, tax: cents(1_500), total: cents(13_299), createdAt: NOON },
    ...{ rounding: cents(-9), tenders: [paid('cash', 13_290)] },
  })
  expect(read(journalFor({ sales: [sale] }))).toEqual([
    'sales cash Cash 132.90',
    'sales output-vat 15% -15.00',
    'sales sales-standard -100.00',
    'sales sales-zero -17.99',
    'sales cash-rounding 0.09',
  ])
})

test('[S12.14, S22.5] a sale under a promotion is posted at what was paid for it', () => {
  const half = {
    kind: 'promotion',
    amount: cents(11_500),
    promotionId: 'half',
    reason: 'Half price',
  } as const
  const items = [
    anItem({ quantity: 1, unitPrice: cents(23_000), totalPrice: cents(11_500), discounts: [half] }),
  ]
  const taxes = [standard(11_500, 1_500)]
  const sale = aSale({ items, taxes, tax: cents(1_500), total: cents(11_500), createdAt: NOON })
  expect(read(journalFor({ sales: [{ ...sale, tenders: [paid('cash', 11_500)] }] }))).toEqual([
    'sales cash Cash 115.00',
    'sales output-vat 15% -15.00',
    'sales sales-standard -100.00',
  ])
})

test('[S22.5] VAT within rounded-down cash lowers the output VAT where the shop claims it, as box 18 does', () => {
  const sale = aSale({
    ...{ taxes: [standard(11_504, 1_501)], tax: cents(1_501), total: cents(11_504), createdAt: NOON },
    ...{ rounding: cents(-4), tenders: [paid('cash', 11_500)] },
  })
  const lines = journalFor({ sales: [sale] }, { basis: 'invoice', claimsRounding: true })
  expect(read(lines)).toContain('sales output-vat cash rounding 0.01')
  expect(read(lines)).toContain('sales cash-rounding 0.03')
})

test('[S22.5] a shop that is not registered posts no VAT: all of it is sales without VAT', () => {
  const sale = aSale({ items: [anItem()], createdAt: NOON })
  expect(read(journalFor({ sales: [sale] }))).toEqual(['sales cash Cash 30.00', 'sales sales-none -30.00'])
})

test('[S22.5] a tip on a card is owed to the staff, and is no sale', () => {
  const sale = aSale({ createdAt: NOON, tenders: [paid('card', 3_000, { tip: cents(500) })] })
  expect(read(journalFor({ sales: [sale] }))).toEqual([
    'sales card Card 35.00',
    'sales tips -5.00',
    'sales sales-none -30.00',
  ])
})

test('[S22.5] goods that come back are debited to returns of their class, with their VAT, and the cash goes out', () => {
  const back = aReturn({
    ...{ taxes: [standard(-2_300, -300)], tax: cents(-300), total: cents(-2_300), createdAt: NOON },
    tenders: [paid('cash', -2_300)],
  })
  expect(read(journalFor({ sales: [back] }))).toEqual([
    'returns cash Cash -23.00',
    'returns output-vat 15% 3.00',
    'returns returns-standard 20.00',
  ])
})

test('[S22.5] of airtime only the commission is income; the rest is owed to whom the shop sells for', () => {
  const airtime = anItem({
    ...{ quantity: 1, unitPrice: cents(10_000), vatClass: 'agency', percent: 0 },
    ...{ commission: 3, commissionVat: 15 },
  })
  const taxes: TaxLine[] = [{ vatClass: 'agency', percent: 0, gross: cents(10_000), tax: cents(0) }]
  const sale = aSale({ items: [airtime], taxes, createdAt: NOON })
  expect(read(journalFor({ sales: [sale] }))).toEqual([
    'sales cash Cash 100.00',
    'sales output-vat 15% -0.39',
    'sales for-others -97.00',
    'sales commission -2.61',
  ])
})

test('[S22.5] a sale on account is debited to the debtors, and what is paid of it later credited to them', () => {
  const sale = aSale({ createdAt: NOON, tenders: [onAccount(3_000)] })
  const book = [
    aBookEntry({ id: sale.id, amount: cents(3_000), at: NOON }),
    aPayment(cents(2_000), { at: NOON + DAY_MS }),
  ]
  const lines = journalFor({ sales: [sale], book })
  expect(read(lines)).toEqual([
    'sales debtors 30.00',
    'sales sales-none -30.00',
    'payments cash Cash 20.00',
    'payments debtors -20.00',
  ])
  expect(daysOf(lines)).toEqual(['2026-11-20', '2026-11-21'])
})

test('[S22.5] what was owed before, bad debts and corrections are posted against accounts of their own; a merge moves nothing', () => {
  const entry = (kind: 'opening' | 'write-off' | 'correction' | 'merge', amount: number, badDebt = false) =>
    aBookEntry({ id: kind + amount, kind, amount: cents(amount), at: NOON, ...(badDebt && { badDebt }) })
  const book = [
    ...[entry('opening', 9_000), entry('write-off', -4_000, true), entry('write-off', -700)],
    ...[entry('correction', 150), entry('merge', 5_000), entry('merge', -5_000)],
  ]
  expect(read(journalFor({ book }))).toEqual([
    'adjustments debtors 44.50',
    'adjustments opening-balances -90.00',
    'adjustments bad-debts 40.00',
    'adjustments write-offs 7.00',
    'adjustments corrections -1.50',
  ])
})

test('[S22.5] what is paid for a lay-by is owed until the goods are handed over: then it is a sale', () => {
  const layby = aLayby({ collectedAt: NOON + DAY_MS })
  const payments = [aLaybyPayment('p1', 30_000, { at: NOON })]
  const handedOver = aSale({
    ...{ createdAt: NOON + DAY_MS, items: [anItem({ unitPrice: cents(15_000) })] },
    tenders: [{ id: '1', methodId: 'layby', kind: 'layby', name: 'Lay-by', amount: cents(30_000) }],
  })
  expect(read(journalFor({ sales: [handedOver], laybys: [{ layby, payments }] }))).toEqual([
    'laybys cash Cash 300.00',
    'laybys laybys -300.00',
    'sales laybys 300.00',
    'sales sales-none -300.00',
  ])
})

test('[S22.5] what is kept of a cancelled lay-by is income, and nothing is owed any more', () => {
  const layby = aLayby({ cancellations: [aCancellation('c1', { at: NOON })] })
  const payments = [aLaybyPayment('p1', 3_000, { at: NOON }), aLaybyPayment('p2', -2_700, { at: NOON })]
  expect(read(journalFor({ laybys: [{ layby, payments }] }))).toEqual([
    'laybys cash Cash 3.00',
    'laybys layby-fees -3.00',
  ])
  const collected = { ...layby, collectedAt: NOON }
  expect(read(journalFor({ laybys: [{ layby: collected, payments: [] }] }))).toEqual([])
})

test('[S22.5] an invoice is owed from its day and settled by its payment; on the payments basis only the payment counts', () => {
  const line = aDocumentLine({ quantity: 1, totalPrice: cents(11_500) })
  const taxed = { taxes: [standard(11_500, 1_500)], tax: cents(1_500), total: cents(11_500) }
  const invoice = aDocument({
    ...{ id: 'inv1', kind: 'invoice', createdAt: NOON, lines: [line], subtotal: cents(11_500), ...taxed },
    ...{ paidAt: NOON + DAY_MS },
  })
  const payment = aSale({
    ...{ id: saleIdOf('inv1'), createdAt: NOON + DAY_MS, ...taxed },
    tenders: [paid('card', 11_500)],
  })
  const records = { sales: [payment], documents: [invoice] }
  expect(read(journalFor(records))).toEqual([
    'invoices invoices 115.00',
    'invoices output-vat 15% -15.00',
    'invoices sales-standard -100.00',
    'sales card Card 115.00',
    'sales invoices -115.00',
  ])
  expect(read(journalFor(records, { ...ON_INVOICES, basis: 'payments' }))).toEqual([
    'sales card Card 115.00',
    'sales output-vat 15% -15.00',
    'sales sales-standard -100.00',
  ])
})

test('[S22.5] an invoice that is cancelled gives back its sale and its VAT, and nothing of it is owed', () => {
  const line = aDocumentLine({ quantity: 1, totalPrice: cents(11_500) })
  const cancelled = aDocument({
    ...{ id: 'inv1', kind: 'invoice', createdAt: NOON, lines: [line], subtotal: cents(11_500) },
    ...{ taxes: [standard(11_500, 1_500)], tax: cents(1_500), total: cents(11_500) },
    cancelledAt: NOON + DAY_MS,
  })
  const lines = journalFor({
    documents: [cancelled, aDocument({ id: 'q1', kind: 'quote', createdAt: NOON })],
  })
  expect(read(lines).filter((line) => line.startsWith('credits'))).toEqual([
    'credits invoices -115.00',
    'credits output-vat 15% 15.00',
    'credits returns-standard 100.00',
  ])
  expect(daysOf(lines)).toEqual(['2026-11-20', '2026-11-21'])
})

test('[S22.5] a day of the drawer: its float, what was paid in and out by reason, the safe, what was short, and the bank', () => {
  const closing = aClosingOf('z1', {
    ...{ closedAt: NOON + 3_600_000, cash: { total: cents(80_000) } },
    ...{ expected: cents(80_500), left: cents(50_000) },
  })
  const shifts = shiftGroups([aShift({ openedAt: MORNING, closings: [closing] })])
  const moves = [
    ...[moved('in', 10_000, 'Change from bank'), moved('out', 2_500, 'Taxi'), moved('drop', 20_000)],
    moved('no-sale', 0),
  ]
  expect(read(journalFor({ shifts, moves }))).toEqual([
    'drawers cash Cash 375.00',
    'drawers safe 200.00',
    'drawers paid-in Change from bank -100.00',
    'drawers paid-out Taxi 25.00',
    'drawers float -500.00',
    'cash-ups cash Cash -305.00',
    'cash-ups bank 300.00',
    'cash-ups cash-difference 5.00',
  ])
})

test('[S22.5, S11.16] tips that were paid by transfer are owed no more, and no drawer has less', () => {
  const byTransfer = aMove('m', { kind: 'tips', amount: cents(4_000), reason: 'Bank transfer', at: NOON })
  expect(read(journalFor({ moves: [byTransfer] }))).toEqual(['drawers transfer -40.00', 'drawers tips 40.00'])
})

test('[S22.5] a float that the shift before left in the drawer is posted once', () => {
  const shifts = shiftGroups([aShift({ leftBefore: cents(45_000) })])
  expect(read(journalFor({ shifts }))).toEqual(['drawers cash Cash 50.00', 'drawers float -50.00'])
})

test('[S22.5] a sale whose payments come to less than its total keeps the day in balance, and says so', () => {
  const sale = aSale({ createdAt: NOON, tenders: [paid('card', 2_900)] })
  const lines = journalFor({ sales: [sale] })
  expect(read(lines)).toContain('sales unexplained 1.00')
  expect(daysOutOfBalance(lines)).toEqual([])
})

test('[S22.5] a day out of balance is named, and by how much', () => {
  const line = { source: 'sales', account: 'cash', amount: cents(5), day: '2026-11-20' } as const
  expect(daysOutOfBalance([line])).toEqual([{ day: '2026-11-20', over: 5 }])
})

test('[S22.5] only what counts in the period is in its journal', () => {
  const sales = [aSale({ createdAt: NOON }), aSale({ createdAt: NOON + DAY_MS })]
  const today = { from: startOfDay('2026-11-20'), to: startOfDay('2026-11-21') }
  expect(daysOf(journalFor({ sales }, ON_INVOICES, today))).toEqual(['2026-11-20'])
})

test('[S15.20] what is banked leaves the safe and its way to the bank on the day of the slip, debits as credits', () => {
  const deposit: Deposit = {
    ...{ id: 'd1', shopId: 'main', reference: 'Slip 4471', by: null, device: '', at: NOON + DAY_MS },
    bankedAt: NOON,
    cash: [
      { kind: 'drop', id: 'drop-20000', amount: cents(20_000) },
      { kind: 'cash-up', id: 'shift-1', amount: cents(104_000) },
    ],
  }
  const lines = journalFor({ deposits: [deposit] })
  expect(daysOf(lines)).toEqual(['2026-11-20'])
  expect(read(lines)).toEqual(['banking safe -200.00', 'banking bank -1040.00', 'banking banked 1240.00'])
  expect(daysOutOfBalance(lines)).toEqual([])
})
