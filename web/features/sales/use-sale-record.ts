import type { Sale } from '#core/sales/sale.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import type { ListedSale, SaleRecord } from '#web/store/sales/sales-history.ts'
import { useRead } from '#web/ui/use-read.ts'

/** One sale in full, read when its dialog opens and again when it reaches the server. */
export type OpenedSale = { state: 'reading' } | { state: 'gone' } | { state: 'open'; record: SaleRecord }

/** @param fetched the sale, when it came from the server and the device does not keep it */
export function useSaleRecord({ sale: { id } }: ListedSale, fetched: Sale | undefined): OpenedSale {
  const shop = useShop()
  // By its id, so that an open sale turns from Pending to Completed before one's eyes.
  const pending = useLive(shop.sales)?.find(({ sale }) => sale.id === id)?.pending
  const { state, value: record } = useRead(() => shop.sales.record(id), [shop, id, pending])
  if (record) return { state: 'open', record }
  if (state === 'reading') return { state }
  return fetched ? { state: 'open', record: onServer(fetched) } : { state: 'gone' }
}

const onServer = (sale: Sale): SaleRecord => ({ sale, sync: { state: 'on-server', sentAt: null } })
