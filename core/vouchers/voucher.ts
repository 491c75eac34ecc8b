import type { LocalCalendar } from '../calendar/local-calendar.ts'
import { CURRENCY } from '../entities/currency.ts'
import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'
import { compareText } from '../language/compare-text.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'

/** The voucher that money of a return went back as, as its return says it (S14.25). */
export const ISSUED_VOUCHER = {
  /** `V000001`, of a series of its own (R6). */
  number: field(kinds.code),
  /** What its slip says, where it was printed under another number: in Local Mode, before it was moved. */
  printedAs: field(kinds.code, { optional: true }),
}

/** What one sale or return did to a voucher. */
export const VOUCHER_ENTRY = {
  /** Of the sale or the return. */
  saleId: field(kinds.id),
  /** As its paper says. */
  number: field(kinds.code),
  kind: field(oneOf(['issued', 'spent', 'returned'])),
  /** In cents: above zero where more is left by it. */
  amount: field(kinds.amount),
  /** Epoch milliseconds on the device that made it. */
  at: field(kinds.instant),
}
export interface VoucherEntry extends RowShape<typeof VOUCHER_ENTRY> {}

/**
 * Money that a shop owes whoever has the slip (S14.25). Its id is its number. It is made of the payments that name it, by the
 * rules of sales and returns, and of nothing else.
 */
export const VOUCHER = {
  id: field(kinds.id),
  /** As its return says it. */
  printedAs: field(kinds.code, { optional: true }),
  /** That of its return; missing before that is known. */
  currency: field(CURRENCY, { optional: true }),
  /** One for each sale and return, in the order of their times. */
  entries: field(linesOf(VOUCHER_ENTRY, 'jsonb')),
}
export interface Voucher extends RowShape<typeof VOUCHER> {}

/** The vouchers that a device knows, by number. */
export type Vouchers = ReadonlyMap<string, Voucher>

/** Entries with one more, in the order of their times; of one time by the sale, so that every device lists them alike. */
export function withEntry(entries: readonly VoucherEntry[], entry: VoucherEntry): VoucherEntry[] {
  return [...entries, entry].sort(
    (left, right) => left.at - right.at || compareText(left.saleId, right.saleId),
  )
}

/** What is left of a voucher, in cents; below zero where more was spent than there was. */
export function leftOf({ entries }: Pick<Voucher, 'entries'>): Cents {
  return sum(entries.map(({ amount }) => amount))
}

/** When a voucher was issued, epoch milliseconds; undefined where its return was not heard of. */
export function issuedAt({ entries }: Pick<Voucher, 'entries'>): number | undefined {
  return entries.find(({ kind }) => kind === 'issued')?.at
}

/** What a voucher was issued for, in cents. */
export function issuedFor({ entries }: Pick<Voucher, 'entries'>): Cents {
  return sum(entries.flatMap(({ kind, amount }) => (kind === 'issued' ? [amount] : [])))
}

/** The number of a voucher as often as it was issued: twice only by a cloned device. */
export function issuesOf({ id, entries }: Voucher): string[] {
  return entries.flatMap(({ kind }) => (kind === 'issued' ? [id] : []))
}

/** For how long a voucher is valid (Consumer Protection Act 68 of 2008, s 63(2): three years, or used up before). */
const YEARS = 3

/** The last day on which a voucher is valid, as an instant in it. @param issued epoch milliseconds */
export function validUntil(issued: number, calendar: LocalCalendar): number {
  const { year, month, day } = calendar.partsOf(issued)
  const last = calendar.startOf(year + YEARS, month, day)
  // No date is so late.
  return Number.isNaN(last) ? issued : last
}

/** Whether the last day of a voucher is over. @param issued epoch milliseconds, as `now` */
export function isExpired(issued: number, now: number, calendar: LocalCalendar): boolean {
  const { year, month, day } = calendar.partsOf(issued)
  return now >= calendar.startOf(year + YEARS, month, day + 1)
}

/**
 * The sales that took more of a voucher than was left, by id (S14.25): two devices that were apart may both have spent it. They
 * are counted in the order in which they were made, after everything that was issued, so that the order of arrival is nothing.
 */
export function overSpent({ entries }: Pick<Voucher, 'entries'>): ReadonlySet<string> {
  const over = new Set<string>()
  let left = issuedFor({ entries })
  for (const { kind, saleId, amount } of entries) {
    if (kind === 'issued') continue
    left = subtract(left, subtract(ZERO, amount))
    if (kind === 'spent' && left < 0) over.add(saleId)
  }
  return over
}
