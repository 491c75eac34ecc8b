import type { Cell } from '#core/csv/cells.ts'
import { add, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import type { MoneyRecords } from '#core/postings/postings.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type Tender, tendersOf } from '#core/sales/tender.ts'
import { tippedOf } from '#core/sales/tip.ts'
import { amountCell, whenCells } from '#web/selling/files/cells.ts'
import { heads, PAID_FOR } from './texts.ts'

export const PAYMENT_COLUMNS = heads(
  'number',
  'date',
  'time',
  'paidFor',
  'customer',
  'method',
  'amount',
  'tip',
  'tipFor',
  'together',
  'reference',
  'person',
)

/** What was paid, and where it belongs. */
interface Paid {
  number: string
  at: number
  paidFor: string
  customer: string
  person: string
  /** Whose a tip in it is. */
  tipFor?: string
}

/** A line for each payment of a sale, and each that a return gave back (S22.5). */
export function paymentsOfSale(sale: Sale): Cell[][] {
  const { createdAt, kind, customerName, staffName = '' } = sale
  const paidFor = kind === 'return' ? PAID_FOR.return : PAID_FOR.sale
  return linesOf(tendersOf(sale), {
    ...{ number: printedNumber(sale), at: createdAt, paidFor, customer: customerName, person: staffName },
    tipFor: tippedOf(sale).name,
  })
}

/**
 * The payments of a period that are for no sale: what customers paid of what they owe, and what came in or went back for
 * lay-bys; the earliest first.
 * @param nameOf what a customer is called
 */
export function otherPayments(
  { book, laybys }: Pick<MoneyRecords, 'book' | 'laybys'>,
  { from, to }: Period,
  nameOf: (customerId: string) => string,
): Cell[][] {
  const onAccount = book.map((entry) => ({
    tenders: entry.tenders ?? [],
    paid: {
      ...{ number: printedNumber(entry), at: entry.at, customer: nameOf(entry.customerId) },
      person: entry.by?.name ?? '',
      paidFor: entry.kind === 'reversal' ? PAID_FOR.reversal : PAID_FOR.account,
    },
  }))
  const ofLaybys = laybys.flatMap(({ layby, payments }) =>
    payments.map(({ at, by, tenders }) => ({
      tenders,
      paid: {
        ...{ number: printedNumber(layby), at, paidFor: PAID_FOR.layby, customer: layby.customerName },
        person: by?.name ?? '',
      },
    })),
  )
  return [...onAccount, ...ofLaybys]
    .filter(({ paid }) => paid.at >= from && paid.at < to)
    .sort((left, right) => left.paid.at - right.paid.at)
    .flatMap(({ tenders, paid }) => linesOf(tenders, paid))
}

function linesOf(
  tenders: readonly Tender[],
  { number, at, paidFor, customer, person, tipFor = '' }: Paid,
): Cell[][] {
  return tenders.map(({ name, amount, tip = ZERO, reference = '' }) => [
    ...[number, ...whenCells(at), paidFor, customer, name],
    ...[amountCell(amount), amountCell(tip), tip === 0 ? '' : tipFor, amountCell(add(amount, tip))],
    ...[reference, person],
  ])
}
