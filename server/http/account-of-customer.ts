import { openDebts } from '#core/book/ageing.ts'
import type { BookEntry, BookEntryFact } from '#core/book/book-entry.ts'
import { bookRulesOf } from '#core/book/book-rules.ts'
import { type Settled, settledBy } from '#core/book/settle.ts'
import { freezeSales } from '#core/checkout/freeze-sale.ts'
import { idsUnder, type StandIns } from '#core/customers/merged-names.ts'
import { accountWith, isOwed, owedByInvoices } from '#core/documents/on-book.ts'
import { salesPaidBy } from '#core/documents/pay-on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { CASH_STEP } from '#core/money/cash-rounding.ts'
import { type Cents, ZERO } from '#core/money/cents.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { type Business, roundingOf } from '#core/settings/business.ts'
import { readContainers, readRows, readRowsById, readRowsByKey } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'

/** The account of a customer as a till has it: with unpaid invoices where the shop has those on its book (S20.14). */
export interface CustomerAccount {
  customerId: string
  entries: readonly BookEntry[]
  /** All of theirs, under any name; none where invoices are not on the book. */
  invoices: readonly SalesDocument[]
  /** What unpaid ones still ask, in cents. */
  asked: Cents
  business: Business | undefined
  standIns: StandIns
}

/** Reads it. @param customerId of whoever stands for them */
export async function readAccount(tx: Tx, customerId: string, standIns: StandIns): Promise<CustomerAccount> {
  const [business] = readable('businesses', await readRows(tx, 'businesses', 'true', []))
  const account = { customerId, entries: [], invoices: [], asked: ZERO, business, standIns }
  if (!bookRulesOf(business).invoices) return account
  const named = await readRowsByKey(tx, 'documents', "customer->>'id'", idsUnder(customerId, standIns))
  const invoices = readable('documents', named)
  const entries = await readRows(tx, 'bookentries', 'customer_id = $2', [customerId])
  const asked = owedByInvoices(invoices.filter(isOwed), standIns).get(customerId) ?? ZERO
  return { ...account, entries: readable('bookentries', entries), invoices, asked }
}

/** What of a payment without a choice its invoices get, the oldest first, as the till's dialog says it. @param paid in cents */
export function settledOf({ entries, invoices }: CustomerAccount, paid: Cents): Settled[] {
  return settledBy(openDebts(accountWith(entries, invoices)), new Set(), paid)
}

/**
 * The sales of the invoices that a payment pays, as a till makes them (S20.14, R65): of nobody who is named, and in no shift.
 * @param making who calls, and when: epoch milliseconds
 */
export async function salesOf(
  tx: Tx,
  payment: BookEntryFact,
  account: CustomerAccount,
  making: { userId: string; now: number },
): Promise<SaleFact[]> {
  const { business, customerId, standIns } = account
  const smallestCoin = CASH_STEP[roundingOf(business)]
  const sales = salesPaidBy(payment, account, { ...making, smallestCoin })
  if (sales.length === 0) return []
  const sold = [...new Set(sales.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const goods = readable('products', await readRowsById(tx, 'products', sold))
  const partIds = goods.flatMap(({ parts = [] }) => parts.map(({ productId }) => productId))
  const parts = readable('products', await readRowsById(tx, 'products', [...new Set(partIds)]))
  const [balance] = await readRowsById(tx, 'balances', [customerId])
  const customers = readable('customers', await readRowsById(tx, 'customers', [customerId]))
  return freezeSales(sales, {
    itemsById: new Map([...goods, ...parts].map((product) => [product.id, { product }])),
    goneGoods: new Map(),
    containers: await readContainers(tx, sold),
    staff: [],
    customers,
    standIns,
    business,
    points: new Map([[customerId, balance?.row.points ?? 0]]),
  })
}

// A row that is damaged, or of a later version, is of no account (decision 0148).
function readable<Table extends TableName>(
  table: Table,
  found: readonly { row: RowOf<Table> }[],
): RowOf<Table>[] {
  return found.flatMap(({ row }) => (isReadable(table, row) ? [row] : []))
}
