import type { Customer } from '#core/customers/customer.ts'
import type { PersonalData } from '#core/personal-data/personal-data.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useLaybys, useLive, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OlderSalesAnswer, OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'

/** All that is held about a customer: undefined while it is read, 'failed' when the device cannot. */
export function usePersonalData(
  customer: Customer,
  server: OlderSalesClient | undefined,
): PersonalData | 'failed' | undefined {
  const shop = useShop()
  const listed = useLive(shop.documents)
  const putBy = useLaybys()
  const { state, value: read } = useRead(
    async (signal) => ({
      ...(await readSales(shop, server, customer.id, signal)),
      parked: await shop.parked.ofCustomer(customer.id),
      entries: (await shop.book.entriesOf(customer.id)).toReversed(),
      recipients: await shop.taxPapers.recipientsOfCustomer(customer.id),
    }),
    [shop, server, customer.id],
  )
  if (state === 'failed') return 'failed'
  if (!read || !listed || !putBy) return undefined
  const documents = listed.flatMap(({ document }) =>
    document.customer?.id === customer.id ? [document] : [],
  )
  const laybys = putBy.filter(({ layby }) => layby.customerId === customer.id)
  return { customer, documents, laybys, ...read }
}

// The device first, then whatever is too old for it, page by page.
async function readSales(
  shop: Shop,
  server: OlderSalesClient | undefined,
  customerId: string,
  signal: AbortSignal,
): Promise<Pick<PersonalData, 'sales' | 'missingBefore'>> {
  const { sales, older } = await shop.sales.ofCustomer(customerId)
  if (!older) return { sales, missingBefore: null }
  const known = new Set(sales.map(({ id }) => id))
  const more: Sale[] = []
  let next: Parameters<OlderSalesClient>[0] | null = { before: older.newestAt + 1, beforeId: '' }
  while (next) {
    const answer: OlderSalesAnswer | undefined = await server?.(next, signal, {
      customer: customerId,
    })
    if (!answer?.ok) return { sales: [...sales, ...more], missingBefore: older.newestAt }
    more.push(...answer.page.sales.filter(({ id }) => !known.has(id)))
    next = answer.page.next
  }
  return { sales: [...sales, ...more], missingBefore: null }
}
