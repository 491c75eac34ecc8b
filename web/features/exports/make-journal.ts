import { addEntry, daysOutOfBalance, type JournalSums, journalLines } from '#core/postings/day-journal.ts'
import { type JournalPreset, journalTable } from '#core/postings/journal-file.ts'
import { entryOfSale } from '#core/postings/post-papers.ts'
import { entriesOfRecords } from '#core/postings/postings.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import { vatRulesOf } from '#core/vat/vat-settings.ts'
import type { Made, Making } from './made.ts'
import { readSales, visitEach } from './read-sales.ts'

/** The journal of the days of a period, with the columns of an accounting program. */
export async function makeJournal(making: Making, preset: JournalPreset): Promise<Made> {
  const { shop, period, signal } = making
  const { business } = shop.catalogue.get()
  const rules = vatRulesOf(business)
  const sums: JournalSums = new Map()
  const records = await shop.exports.moneyRecords()
  const invoices = new Map(records.documents.map((document) => [document.id, document]))
  const read = await readSales(making, (sale) => {
    const invoice = invoices.get(invoiceIdOf(sale.id) ?? '')
    addEntry(sums, entryOfSale(sale, rules, invoice), period)
  })
  if (!read.ok) return read
  const entries = entriesOfRecords(records, rules)
  await visitEach(entries, (entry) => addEntry(sums, entry, period), signal)
  const lines = journalLines(sums)
  const days = daysOutOfBalance(lines)
  if (days.length > 0) return { ok: false, code: 'out-of-balance', days }
  const table = journalTable(lines, preset, business?.ledgerCodes ?? [])
  const isOdd = lines.some(({ account }) => account === 'unexplained')
  return { ok: true, table, ...(isOdd && { remark: 'unexplained' }) }
}
