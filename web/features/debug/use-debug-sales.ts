import { useCallback, useState } from 'react'
import { useSales, useShop } from '#web/store/react/use-shop.ts'
import type { RawClient } from '#web/sync/rest/raw-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { type FetchedSales, fetchSales } from './fetch-sales.ts'
import { salesToasts } from './texts.ts'

/** Records shown as text: more would only freeze the page. */
export const SHOWN = 200

/** Records as they are, and how many there are. */
export interface RawSales {
  records: readonly unknown[]
  count: number
}

export interface DebugSales {
  /** What this device holds, newest first. */
  local: RawSales
  fetched: FetchedSales | undefined
  fetching: boolean
  fetch(): Promise<void>
}

/** The raw records of this device, and of the server when it is asked and in reach (R21: local data first). */
export function useDebugSales(server: RawClient | undefined): DebugSales {
  const shop = useShop()
  const listed = useSales()
  const [fetched, setFetched] = useState<FetchedSales>()
  const [fetching, setFetching] = useState(false)
  const count = listed?.length ?? 0

  const { value: records = [] } = useRead(
    () => shop.sales.inFull((listed ?? []).slice(0, SHOWN).map(({ sale }) => sale.id)),
    [shop, listed],
  )

  const fetch = useCallback(async () => {
    setFetching(true)
    const answer = server && (await fetchSales(server))
    setFetched(answer)
    setFetching(false)
    const found = answer?.ok ? answer.records.length : count
    if (found > 0) toast(salesToasts.found(found))
    else if (!answer || answer.ok) toast(salesToasts.none)
  }, [server, count])

  return { local: { records, count }, fetched, fetching, fetch }
}
