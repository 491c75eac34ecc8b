import { newestFirst } from '#core/calendar/order-of-time.ts'
import type { Sale } from '#core/sales/sale.ts'
import { summarise } from '#core/sales/sale-summary.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { mergeNewestFirst } from '#web/store/sales/sales-in-order.ts'

/** Sales that came from the server page by page, newest first, and single ones, each once and newest first. */
export function joinOlder(paged: readonly Sale[], single: readonly Sale[]): readonly Sale[] {
  if (single.length === 0) return paged
  const known = new Set(paged.map(({ id }) => id))
  const fresh = single.filter(({ id }) => !known.has(id))
  return [...paged, ...fresh].sort(newestFirst(({ createdAt }) => createdAt))
}

/** Sales of the server's as the history lists them. */
export const listOlder = (sales: readonly Sale[]): readonly ListedSale[] =>
  sales.map((sale) => ({ sale: summarise(sale), pending: false }))

/** The device's sales and the server's in one list, both newest first; what the device holds counts. */
export function withOlder(kept: readonly ListedSale[], older: readonly ListedSale[]): readonly ListedSale[] {
  const first = older[0]
  if (!first) return kept
  // Only from here on can a sale be in both: most often nowhere, and then nothing is looked through.
  const from = kept.findLastIndex(({ sale }) => sale.createdAt > first.sale.createdAt) + 1
  const held = new Set(kept.slice(from).map(({ sale }) => sale.id))
  return mergeNewestFirst(
    kept,
    older.filter(({ sale }) => !held.has(sale.id)),
  )
}
