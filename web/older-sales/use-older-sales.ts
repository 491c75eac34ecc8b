import { useCallback, useEffect, useRef } from 'react'
import type { Sale } from '#core/sales/sale.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import { NOTHING_ASKED, nextOlder, type OlderStep } from './older-state.ts'

/** Which older sales a screen wants. */
export interface WantedSales {
  /** Made before this, epoch milliseconds; undefined when there are none. */
  before: number | undefined
  /** Only so many, the newest; all when left out. */
  latest?: number
}

/** Sales from the server, shown while the page is open and never stored. */
export interface OlderSales {
  state: OlderStep
  /** How many have come so far. */
  done: number
  /** Those to be shown, newest first. */
  sales: readonly Sale[]
  load(): void
  cancel(): void
}

/** Asks the server for sales that left this device, page by page; asked again it goes on where it stopped. */
export function useOlderSales(
  { before, latest }: WantedSales,
  server: OlderSalesClient | undefined,
): OlderSales {
  const [{ step, shown, fetched }, older] = useMachine(nextOlder, NOTHING_ASKED)
  const asking = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    if (!server || before === undefined || older.get().next === null) return
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    older.send({ does: 'ask' })
    while (older.get().next !== null) {
      const answer = await server(older.get().next ?? { before, beforeId: '' }, signal, { limit: latest })
      if (signal.aborted) return
      if (!answer.ok) return older.send({ does: 'refuse', refusal: answer.refusal })
      const { sales, next } = answer.page
      const isEnough = latest !== undefined && older.get().fetched.length + sales.length >= latest
      older.send({ does: 'add-page', sales, next: isEnough ? null : next })
    }
  }, [server, before, latest, older])

  const start = useCallback(() => void load(), [load])
  const cancel = useCallback(() => {
    asking.current?.abort()
    older.send({ does: 'cancel' })
  }, [older])

  useEffect(() => () => asking.current?.abort(), [])

  return { state: step, sales: shown, done: fetched.length, load: start, cancel }
}
