import { startOfDay } from '../calendar/local-day.ts'
import { toDecimalText } from '../money/parse.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Sale } from '../sales/sale.ts'
import { addEntry, type JournalLine, type JournalSums, journalLines } from './day-journal.ts'
import { entryOfSale, type PostingRules } from './post-papers.ts'
import { entriesOfRecords, type MoneyRecords } from './postings.ts'

/** Everything that moves money, some of it for a test. */
export interface AllRecords extends Partial<MoneyRecords> {
  sales?: readonly Sale[]
}

/** For tests: VAT counts when an invoice is issued. */
export const ON_INVOICES: PostingRules = { basis: 'invoice', claimsRounding: false }

/** The journal of all time, for tests. */
export function journalFor(
  { sales = [], ...records }: AllRecords,
  rules: PostingRules = ON_INVOICES,
  period = { from: 0, to: startOfDay('2100-01-01') },
): JournalLine[] {
  const sums: JournalSums = new Map()
  const all = { documents: [], book: [], laybys: [], shifts: [], moves: [], deposits: [], ...records }
  const invoices = new Map(all.documents.map((document) => [document.id, document]))
  for (const sale of sales)
    addEntry(sums, entryOfSale(sale, rules, invoices.get(invoiceIdOf(sale.id) ?? '')), period)
  for (const entry of entriesOfRecords(all, rules)) addEntry(sums, entry, period)
  return journalLines(sums)
}

/** A journal as somebody reads it: `sales cash Cash 115.00`, a credit below zero. */
export function read(lines: readonly JournalLine[]): string[] {
  return lines.map(({ source, account, part, amount }) =>
    [source, account, ...(part ? [part.name] : []), toDecimalText(amount)].join(' '),
  )
}

/** The days of a journal, each once. */
export function daysOf(lines: readonly JournalLine[]): string[] {
  return [...new Set(lines.map(({ day }) => day))]
}
