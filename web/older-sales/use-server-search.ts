import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { wantedOf } from '#core/sales/history.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { OlderSalesClient, OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'
import { askForSale } from './ask-for-sale.ts'

/** As many sales one search brings: whoever wants more types more of the number. */
const MOST = 50

/** How far the last search is: not begun, under way, done, or refused (by whom). */
export type SearchStep = 'idle' | 'looking' | 'found' | OlderSalesRefusal

/** Single sales of the server's, shown while the page is open and never stored. */
export interface ServerSearch {
  state: SearchStep
  /** What was searched for last. */
  query: string
  /** How many sales the last search found. */
  count: number
  /** Everything that was found since the page was opened. */
  sales: readonly Sale[]
  search(query: string): void
  cancel(): void
  /** One sale by its id; undefined where the server has none or cannot be asked. */
  open(saleId: string): Promise<Sale | undefined>
}

/** Searches the server for sales that left this device (S14.3). @param before those made before it, epoch milliseconds */
export function useServerSearch(before: number, server: OlderSalesClient | undefined): ServerSearch {
  const [last, setLast] = useState({ state: 'idle' as SearchStep, query: '', count: 0 })
  const [byId, setById] = useState<ReadonlyMap<string, Sale>>(new Map())
  const asking = useRef<AbortController>(undefined)
  const sales = useMemo(() => [...byId.values()], [byId])

  const add = (found: readonly Sale[]) =>
    setById((now) => new Map([...now, ...found.map((sale) => [sale.id, sale] as const)]))
  const ask = () => {
    asking.current?.abort()
    asking.current = new AbortController()
    return asking.current.signal
  }

  async function search(query: string): Promise<void> {
    const wanted = wantedOf(query)
    if (!server || !wanted) return
    const signal = ask()
    setLast({ state: 'looking', query, count: 0 })
    const find = wanted.number ?? wanted.text
    const answer = await server({ before, beforeId: '' }, signal, { find, limit: MOST })
    if (signal.aborted) return
    if (!answer.ok) return setLast({ state: answer.refusal, query, count: 0 })
    add(answer.page.sales)
    setLast({ state: 'found', query, count: answer.page.sales.length })
  }

  const cancel = useCallback(() => {
    asking.current?.abort()
    setLast({ state: 'idle', query: '', count: 0 })
  }, [])

  useEffect(() => () => asking.current?.abort(), [])

  return {
    ...last,
    sales,
    search: (query) => void search(query),
    cancel,
    async open(saleId) {
      if (!server) return undefined
      const asked = await askForSale(server, saleId, new AbortController().signal)
      if (!asked.ok || !asked.found) return undefined
      add([asked.found.sale, ...asked.found.returns])
      return asked.found.sale
    },
  }
}
