import { useCallback, useEffect, useState } from 'react'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import type { Entered } from '#core/stocktake/stocktake-intents.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { failedTo } from '../toasts.ts'
import { Board } from './board.ts'

/** What was counted of a stocktake on every device, and counting more. */
export function useBoard({ id }: Stocktake) {
  const shop = useShop()
  const lastSyncAt = useLastSyncAt()
  const [board] = useState(() => new Board())
  const [, redraw] = useState(0)
  const { state, value } = useRead(() => shop.stocktakes.read(id), [shop, id, lastSyncAt])

  const take = useCallback(
    (entries: readonly StocktakeEntry[]): void => {
      board.take(entries)
      redraw((times) => times + 1)
    },
    [board],
  )
  // The same function each time: otherwise every line would be drawn again with each key.
  const takeBack = useCallback(
    (taken: readonly StocktakeEntry[]) =>
      doOrToast(async () => take(await shop.stocktakes.takeBack(taken)), failedTo('stocktake')),
    [shop, take],
  )
  const entries = value?.entries
  useEffect(() => {
    if (!entries) return
    board.take(entries)
    redraw((times) => times + 1)
  }, [board, entries])

  return {
    board,
    state: entries ? 'read' : state,
    /** @returns whether it was stored */
    enter: (entered: Entered) =>
      doOrToast(async () => take([await shop.stocktakes.enter(id, entered)]), failedTo('stocktake')),
    /** @returns whether it was stored */
    takeBack,
  }
}
