import { useEffect, useMemo } from 'react'
import { type Report, SHOWN } from '#core/reports/report.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type OlderSales, useOlderSales } from '#web/older-sales/use-older-sales.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useOnline } from '#web/ui/use-online.ts'

/**
 * The latest sales of a period that has some which left the device: the server's are asked for as soon as it is in
 * reach. One of the five latest is one of the five latest of the device or of the server.
 */
export function useRecentSales(
  { period, recent }: Report,
  server: OlderSalesClient,
): { sales: readonly Sale[]; older: OlderSales } {
  const online = useOnline()
  const older = useOlderSales({ before: period.to, latest: SHOWN }, server)
  const { load } = older
  useEffect(() => {
    if (online) load()
  }, [online, load])
  const sales = useMemo(() => {
    const held = new Set(recent.map(({ id }) => id))
    const others = older.sales.filter(({ id, createdAt }) => createdAt >= period.from && !held.has(id))
    return [...recent, ...others].sort((left, right) => right.createdAt - left.createdAt).slice(0, SHOWN)
  }, [recent, older.sales, period.from])
  return { sales, older }
}
