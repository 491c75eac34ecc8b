import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import { summarise } from '#core/sales/sale-summary.ts'
import type { OlderCursor } from '#core/sync/older-sales.ts'
import type { ListedSale, SalesKept } from '#web/store/shop.ts'
import type { OlderSalesClient, OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'

/** How far the older sales are: nothing asked, coming, stopped (by whom), or all here. */
export type OlderState = 'idle' | 'loading' | 'all' | OlderSalesRefusal

/** Sales from the server, shown while the page is open and never stored. */
export interface OlderSales {
  state: OlderState
  listed: readonly ListedSale[]
  load(): void
  cancel(): void
  /** One of them in full. */
  find(saleId: string): Sale | undefined
}

const NONE: readonly ListedSale[] = []

function startAsking(asking: { current: AbortController | undefined }): AbortController {
  asking.current?.abort()
  asking.current = new AbortController()
  return asking.current
}

/** Asks the server for the sales that left this device, page by page; asked again it goes on where it stopped. */
export function useOlderSales(older: SalesKept['older'], server: OlderSalesClient | undefined): OlderSales {
  const [state, setState] = useState<OlderState>('idle')
  const [listed, setListed] = useState(NONE)
  const sales = useRef(new Map<string, Sale>())
  const next = useRef<OlderCursor | undefined>(undefined)
  const asking = useRef<AbortController | undefined>(undefined)
  const newestAt = older?.newestAt

  const load = useCallback(async () => {
    if (!server || newestAt === undefined) return
    const { signal } = startAsking(asking)
    setState('loading')
    for (;;) {
      const answer = await server(next.current ?? { before: newestAt + 1, beforeId: '' }, signal)
      if (signal.aborted) return
      if (!answer.ok) return setState(answer.refusal)
      const { page } = answer
      for (const sale of page.sales) sales.current.set(sale.id, sale)
      setListed((before) => [
        ...before,
        ...page.sales.map((sale) => ({ sale: summarise(sale), pending: false })),
      ])
      if (page.next === null) return setState('all')
      next.current = page.next
    }
  }, [server, newestAt])

  const cancel = useCallback(() => {
    asking.current?.abort()
    setState('idle')
  }, [])

  useEffect(() => () => asking.current?.abort(), [])

  return {
    state,
    listed,
    load: () => void load(),
    cancel,
    find: (saleId) => sales.current.get(saleId),
  }
}

/** The device's sales and the server's in one list, newest first; what the device holds counts. */
export function withOlder(kept: readonly ListedSale[], older: readonly ListedSale[]): readonly ListedSale[] {
  if (older.length === 0) return kept
  const held = new Set(kept.map(({ sale }) => sale.id))
  const all = [...kept, ...older.filter(({ sale }) => !held.has(sale.id))]
  return all.sort((left, right) => right.sale.createdAt - left.sale.createdAt)
}
