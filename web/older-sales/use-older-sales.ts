import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import type { OlderCursor } from '#core/sync/older-sales.ts'
import type { OlderSalesClient, OlderSalesRefusal } from '#web/sync/rest/older-sales-client.ts'

/** How far the older sales are: nothing asked, coming, stopped (by whom), or all here. */
export type OlderState = 'idle' | 'loading' | 'all' | OlderSalesRefusal

/** Which older sales a screen wants. */
export interface WantedSales {
  /** Made before this, epoch milliseconds; undefined when there are none. */
  before: number | undefined
  /** Only so many, the newest; all when left out. */
  latest?: number
}

/** Sales from the server, shown while the page is open and never stored. */
export interface OlderSales {
  state: OlderState
  /** How many have come so far. */
  done: number
  /** Those to be shown, newest first. They grow by leaps, so that a screen does not sort them again for each page. */
  sales: readonly Sale[]
  load(): void
  cancel(): void
}

function startAsking(asking: { current: AbortController | undefined }): AbortController {
  asking.current?.abort()
  asking.current = new AbortController()
  return asking.current
}

/** Asks the server for sales that left this device, page by page; asked again it goes on where it stopped. */
export function useOlderSales(
  { before, latest }: WantedSales,
  server: OlderSalesClient | undefined,
): OlderSales {
  const [shown, setShown] = useState<Pick<OlderSales, 'state' | 'sales'>>({ state: 'idle', sales: [] })
  const [done, setDone] = useState(0)
  const came = useRef<Sale[]>([])
  // Null after the last page.
  const next = useRef<OlderCursor | null | undefined>(undefined)
  const asking = useRef<AbortController | undefined>(undefined)

  const load = useCallback(async () => {
    if (!server || before === undefined || next.current === null) return
    const { signal } = startAsking(asking)
    const show = (state: OlderState) => setShown({ state, sales: came.current.slice() })
    show('loading')
    let due = Math.max(1, came.current.length * 2)
    for (;;) {
      const answer = await server(next.current ?? { before, beforeId: '' }, signal, { limit: latest })
      if (signal.aborted) return
      if (!answer.ok) return show(answer.refusal)
      const length = came.current.push(...answer.page.sales)
      next.current = latest !== undefined && length >= latest ? null : answer.page.next
      setDone(length)
      if (next.current === null) return show('all')
      if (length < due) continue
      show('loading')
      due = length * 2
    }
  }, [server, before, latest])

  const start = useCallback(() => void load(), [load])
  const cancel = useCallback(() => {
    asking.current?.abort()
    setShown({ state: 'idle', sales: came.current.slice() })
  }, [])

  useEffect(() => () => asking.current?.abort(), [])

  return { ...shown, done, load: start, cancel }
}
