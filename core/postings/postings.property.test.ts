import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBookEntry, aPayment } from '../book/book-builders.ts'
import { startOfDay } from '../calendar/local-day.ts'
import { aCancellation, aLayby, aLaybyPayment } from '../laybys/layby-builders.ts'
import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { anItem, aSale } from '../reports/sale-builders.ts'
import { vatPapers } from '../reports/vat-paper.ts'
import { vatReport } from '../reports/vat-report.ts'
import type { Sale, SaleItem } from '../sales/sale.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { aClosingOf, aShift } from '../shifts/shift-builders.ts'
import { shiftGroups } from '../shifts/shift-group.ts'
import { heldForOthers } from '../vat/sold-for-others.ts'
import { taxesWithin, taxOf } from '../vat/taxes.ts'
import { daysOutOfBalance, type JournalLine } from './day-journal.ts'
import { type AllRecords, journalFor } from './journal-builders.ts'
import type { LedgerAccount } from './ledger-accounts.ts'

const FIRST = startOfDay('2026-11-18')
const at = fc.integer({ min: 0, max: 3 * 86_400_000 - 1 }).map((ms) => FIRST + ms)
const money = fc.integer({ min: 1, max: 500_000 }).map(cents)

const item = fc
  .record({
    price: money,
    vatClass: fc.constantFrom('standard', 'zero', 'exempt', 'agency'),
    commission: fc.integer({ min: 0, max: 100 }),
  })
  .map(
    ({ price, vatClass, commission }): SaleItem =>
      anItem({
        ...{ quantity: 1, unitPrice: price, vatClass, percent: vatClass === 'standard' ? 15 : 0 },
        ...(vatClass === 'agency' && { commission, commissionVat: 15 }),
      }),
  )

interface Drawn {
  id: string
  items: SaleItem[]
  at: number
  isReturn: boolean
  isTaxed: boolean
  kind: 'cash' | 'card' | 'account' | 'layby' | 'exchange'
  split: number
  tip: Cents
  roundTo: number
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  id: fc.uuid(),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  at,
  isReturn: fc.boolean(),
  isTaxed: fc.boolean(),
  kind: fc.constantFrom('cash', 'card', 'account', 'layby', 'exchange'),
  split: fc.integer({ min: 0, max: 100 }),
  tip: fc.integer({ min: 0, max: 900 }).map(cents),
  roundTo: fc.constantFrom(1, 5, 10),
})

// As the till makes one: part of it by some method, the rest in cash, which is rounded down.
function saleOf({ id, items: sold, at, isReturn, isTaxed, kind, split, tip, roundTo }: Drawn): Sale {
  const items = isReturn ? sold.map((each) => ({ ...each, totalPrice: cents(-each.totalPrice) })) : sold
  const taxes = isTaxed ? taxesWithin(items) : []
  const total = sum(items.map(({ totalPrice }) => totalPrice))
  const first = percentOf(total, split)
  const rest = subtract(total, first)
  const cash = cents(rest - (rest % roundTo))
  const tenders: Tender[] = [
    { id: '1', methodId: kind, kind, name: kind, amount: first, ...(tip > 0 && !isReturn && { tip }) },
    { id: '2', ...methodOf('cash'), amount: cash },
  ]
  const made = { items, taxes, tax: taxOf(taxes), total, tenders, rounding: subtract(cash, rest) }
  return aSale({ id, ...made, createdAt: at, ...(isReturn && { kind: 'return', returnKind: 'return' }) })
}

const days = fc.record({
  sales: fc.array(drawn.map(saleOf), { maxLength: 12 }),
  book: fc.array(
    fc.tuple(at, money, fc.constantFrom('payment', 'reversal', 'opening', 'write-off', 'correction')),
    { maxLength: 6 },
  ),
  laybys: fc.array(fc.tuple(at, money, fc.boolean()), { maxLength: 4 }),
  closings: fc.array(fc.tuple(at, money, money), { maxLength: 3 }),
})

function recordsOf(day: typeof days extends fc.Arbitrary<infer Day> ? Day : never): AllRecords {
  return {
    sales: day.sales,
    book: day.book.map(([when, amount, kind], index) => {
      const id = `b${index}`
      if (kind === 'payment') return aPayment(amount, { id, at: when })
      if (kind === 'reversal') return { ...aPayment(cents(-amount), { id, at: when }), kind }
      return aBookEntry({ id, kind, amount: kind === 'opening' ? amount : cents(-amount), at: when })
    }),
    laybys: day.laybys.map(([when, amount, isCancelled], index) => ({
      layby: aLayby({
        id: `l${index}`,
        cancellations: isCancelled ? [aCancellation('c', { penalty: percentOf(amount, 1), at: when })] : [],
      }),
      payments: [
        aLaybyPayment('p1', amount, { at: when }),
        ...(isCancelled ? [aLaybyPayment('p2', percentOf(amount, 1) - amount, { at: when })] : []),
      ],
    })),
    shifts: shiftGroups(
      day.closings.map(([when, counted, expected], index) =>
        aShift({
          ...{ id: `s${index}`, drawerId: `d${index}`, openedAt: when },
          closings: [aClosingOf(`z${index}`, { closedAt: when, cash: { total: counted }, expected })],
        }),
      ),
    ),
  }
}

const onAccount = (lines: readonly JournalLine[], account: LedgerAccount): Cents =>
  sum(lines.filter((line) => line.account === account).map(({ amount }) => amount))

test('[S22.5] whatever happens in a few days, each day’s debits are its credits to the cent, and nothing is unexplained', () => {
  fc.assert(
    fc.property(days, fc.boolean(), (day, claimsRounding) => {
      const lines = journalFor(recordsOf(day), { basis: 'invoice', claimsRounding })
      expect(daysOutOfBalance(lines)).toEqual([])
      expect(onAccount(lines, 'unexplained')).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test('[S22.5] the VAT of the journal is that of the VAT report, the debtors are the book, and what is held for others and lay-bys is owed', () => {
  fc.assert(
    fc.property(days, fc.boolean(), (day, claimsRounding) => {
      const records = recordsOf(day)
      const { sales = [], book = [], laybys = [] } = records
      const lines = journalFor(records, { basis: 'invoice', claimsRounding })
      const period = { from: FIRST, to: FIRST + 3 * 86_400_000 }
      const papers = vatPapers({ sales, documents: [], bought: [] }, period, { basis: 'invoice' })
      const { boxes } = vatReport(papers, { claimsRounding })
      const owed = subtract(boxes['4'].amount, boxes['18'].amount)
      expect(onAccount(lines, 'output-vat')).toBe(subtract(ZERO, owed))
      const held = heldForOthers(sales.flatMap(({ items }) => items))
      expect(onAccount(lines, 'for-others')).toBe(subtract(ZERO, held))
      const tendersOn = (kind: Tender['kind']) =>
        sales.flatMap(({ tenders = [] }) => tenders.filter((tender) => tender.kind === kind))
      const inBook = sum(book.map(({ amount }) => amount))
      const sold = sum(tendersOn('account').map(({ amount }) => amount))
      expect(onAccount(lines, 'debtors')).toBe(add(sold, inBook))
      // Of a cancelled one everything went back but what is kept.
      const heldForLaybys = sum(
        laybys
          .filter(({ layby }) => layby.cancellations.length === 0)
          .flatMap(({ payments }) => payments.flatMap((each) => each.tenders.map(({ amount }) => amount))),
      )
      const handedOver = sum(tendersOn('layby').map(({ amount }) => amount))
      expect(onAccount(lines, 'laybys')).toBe(subtract(handedOver, heldForLaybys))
    }),
    { numRuns: 300 },
  )
})
