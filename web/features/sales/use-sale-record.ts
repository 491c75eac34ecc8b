import { useEffect, useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import type { ListedSale, SaleRecord } from '#web/store/sales/sales-history.ts'

/** One sale in full, read when its dialog opens and again when it reaches the server. */
export type OpenedSale = { state: 'reading' } | { state: 'gone' } | { state: 'open'; record: SaleRecord }

/** @param fetched the sale, when it came from the server and the device does not keep it */
export function useSaleRecord({ sale: { id } }: ListedSale, fetched: Sale | undefined): OpenedSale {
  const shop = useShop()
  // By its id, so that an open sale turns from Pending to Completed before one's eyes.
  const pending = useLive(shop.sales)?.find(({ sale }) => sale.id === id)?.pending
  const [opened, setOpened] = useState<OpenedSale>({ state: 'reading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pending` is why it is read again
  useEffect(() => {
    let left = false
    const take = (record: SaleRecord | undefined) => {
      if (left) return
      if (record) setOpened({ state: 'open', record })
      else if (fetched) setOpened({ state: 'open', record: onServer(fetched) })
      else setOpened({ state: 'gone' })
    }
    shop.sales.record(id).then(take, (error: unknown) => {
      console.error('the sale could not be read', error)
      take(undefined)
    })
    return () => {
      left = true
    }
  }, [shop, id, fetched, pending])

  return opened
}

const onServer = (sale: Sale): SaleRecord => ({ sale, sync: { state: 'on-server', sentAt: null } })
