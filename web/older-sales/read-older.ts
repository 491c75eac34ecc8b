import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'

/**
 * The sales of a period that the server has, newest first, page by page until the period's first day.
 * @param onPage told how many have come so far
 * @returns undefined where the server cannot be asked
 */
export async function readOlderSales(
  server: OlderSalesClient | undefined,
  { from, to }: Period,
  signal: AbortSignal,
  onPage?: (count: number) => void,
): Promise<Sale[] | undefined> {
  if (!server) return undefined
  const found: Sale[] = []
  let next: Parameters<OlderSalesClient>[0] | null = { before: to, beforeId: '' }
  while (next) {
    const answer = await server(next, signal)
    signal.throwIfAborted()
    if (!answer.ok) return undefined
    found.push(...answer.page.sales.filter(({ createdAt }) => createdAt >= from))
    onPage?.(found.length)
    const isThrough: boolean = answer.page.sales.some(({ createdAt }) => createdAt < from)
    next = isThrough ? null : answer.page.next
  }
  return found
}
