import type { Customer } from '#core/customers/customer.ts'
import { idsOf, type PersonalData } from '#core/personal-data/personal-data.ts'
import type { Sale } from '#core/sales/sale.ts'
import { useCatalogue, useLaybys, useLive, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OlderSalesAnswer, OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useRead } from '#web/ui/use-read.ts'

/** All that is held about a customer: undefined while it is read, 'failed' when the device cannot. */
export function usePersonalData(
  customer: Customer,
  server: OlderSalesClient | undefined,
): PersonalData | 'failed' | undefined {
  const shop = useShop()
  const { standIns, points: known } = useCatalogue()
  const listed = useLive(shop.documents)
  const putBy = useLaybys()
  const { state, value: read } = useRead(
    async (signal) => {
      const deleted = await shop.deletedCustomers()
      const alsoListed = deleted.filter(({ id }) => standIns.get(id) === customer.id)
      const held = await readAll(idsOf({ customer, alsoListed }), (id) => readHeld(shop, server, id, signal))
      return { alsoListed, ...held }
    },
    [shop, server, customer, standIns],
  )
  if (state === 'failed') return 'failed'
  if (!read || !listed || !putBy) return undefined
  const ids = idsOf({ customer, ...read })
  const isTheirs = (id: string | null | undefined) => ids.some((each) => each === id)
  const documents = listed.map(({ document }) => document).filter((each) => isTheirs(each.customer?.id))
  const laybys = putBy.filter(({ layby }) => isTheirs(layby.customerId))
  const points = ids.reduce((all, id) => all + (known.get(id) ?? 0), 0)
  return { customer, documents, laybys, points, ...read }
}

type Held = Pick<PersonalData, 'sales' | 'missingBefore' | 'parked' | 'entries' | 'recipients'>

/** What is held under some ids, as if it were one. */
async function readAll(ids: readonly string[], read: (id: string) => Promise<Held>): Promise<Held> {
  const parts = await Promise.all(ids.map(read))
  const missing = parts.flatMap(({ missingBefore }) => missingBefore ?? [])
  const newestFirst = <Row>(rows: readonly Row[], timeOf: (row: Row) => number) =>
    [...rows].sort((left, right) => timeOf(right) - timeOf(left))
  return {
    sales: newestFirst(
      parts.flatMap(({ sales }) => sales),
      ({ createdAt }) => createdAt,
    ),
    parked: newestFirst(
      parts.flatMap(({ parked }) => parked),
      ({ parkedAt }) => parkedAt,
    ),
    entries: newestFirst(
      parts.flatMap(({ entries }) => entries),
      ({ at }) => at,
    ),
    recipients: parts.flatMap(({ recipients }) => recipients),
    missingBefore: missing.length === 0 ? null : Math.max(...missing),
  }
}

async function readHeld(
  shop: Shop,
  server: OlderSalesClient | undefined,
  id: string,
  signal: AbortSignal,
): Promise<Held> {
  return {
    ...(await readSales(shop, server, id, signal)),
    parked: await shop.parked.ofCustomer(id),
    entries: [...(await shop.book.entriesOf(id))].reverse(),
    recipients: await shop.taxPapers.recipientsOfCustomer(id),
  }
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
