import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Cell } from '#core/csv/cells.ts'
import { customersTable } from '#core/customers/export.ts'
import type { JournalPreset } from '#core/postings/journal-file.ts'
import { receivedTable } from '#web/selling/files/received-table.ts'
import type { ExportKind } from './export-kinds.ts'
import type { Made, Making } from './made.ts'
import { makeJournal } from './make-journal.ts'
import { otherPayments, PAYMENT_COLUMNS, paymentsOfSale } from './payments-table.ts'
import { readSales } from './read-sales.ts'
import { itemsTable, RETURNS_TABLE, SALES_TABLE, type SaleTable } from './sale-tables.ts'
import { stockTable } from './stock-table.ts'

/** What somebody chose to save. */
export interface WantedTable {
  kind: ExportKind
  /** The columns of a journal. */
  preset: JournalPreset
  /** What goods cost may be in it. */
  seesCosts: boolean
}

/** Makes the table of a file (S22.5). @throws the signal's reason when it is aborted */
export function makeTable({ kind, preset, seesCosts }: WantedTable, making: Making): Promise<Made> {
  switch (kind) {
    case 'journal':
      return makeJournal(making, preset)
    case 'sales':
      return ofSales(making, SALES_TABLE)
    case 'items':
      return ofSales(making, itemsTable(seesCosts))
    case 'returns':
      return ofSales(making, RETURNS_TABLE)
    case 'payments':
      return payments(making)
    case 'received':
      return received(making)
    case 'stock':
      return stock(making)
    case 'customers':
      return customers(making)
    default:
      return kind satisfies never
  }
}

async function ofSales(making: Making, { columns, linesOf }: SaleTable): Promise<Made> {
  const table: Cell[][] = [[...columns]]
  const read = await readSales(making, (sale) => void table.push(...linesOf(sale)))
  return read.ok ? { ok: true, table } : read
}

async function payments(making: Making): Promise<Made> {
  const made = await ofSales(making, { columns: PAYMENT_COLUMNS, linesOf: paymentsOfSale })
  if (!made.ok) return made
  const { shop, period } = making
  // Whoever is off the list since paid as well.
  const known = [...(await shop.deletedCustomers()), ...shop.catalogue.get().customers]
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const others = otherPayments(await shop.exports.moneyRecords(), period, (id) => names.get(id) ?? '')
  return { ok: true, table: [...made.table, ...others] }
}

async function received({ shop, period }: Making): Promise<Made> {
  const deliveries = await shop.receiving.list()
  const within = deliveries.filter(({ received: { at } }) => at >= period.from && at < period.to)
  return { ok: true, table: receivedTable(within, shop.catalogue.get().itemsById) }
}

async function stock({ shop }: Making): Promise<Made> {
  const { items, suppliers } = shop.catalogue.get()
  return { ok: true, table: stockTable(items, new Map(suppliers.map(({ id, name }) => [id, name]))) }
}

async function customers({ shop }: Making): Promise<Made> {
  const sums = shop.catalogue.get()
  const own = sums.customers.filter(({ id }) => !isDemoId(id))
  return { ok: true, table: customersTable(own, shop.customerTotals.get(), sums) }
}
