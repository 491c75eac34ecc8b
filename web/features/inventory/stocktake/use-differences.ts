import { useMemo } from 'react'
import { differencesOf, uncountedOf } from '#core/stocktake/differences.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { standingSince } from '#core/stocktake/tally.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'
import { useBoard } from './use-board.ts'

/**
 * What was counted in a stocktake, what of it differs from the list, and the goods that nobody counted. The differences
 * are undefined until what moved since the first count is read.
 */
export function useDifferences(stocktake: Stocktake) {
  const shop = useShop()
  const { items, itemsById } = useCatalogue()
  const { board, state, takeBack } = useBoard(stocktake)
  const { tallies } = board
  const entries = board.entries.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change in place, and how many there are says when
  const since = useMemo(() => standingSince([...board.entries.values()]), [board, entries])
  const earliest = since.size === 0 ? undefined : Math.min(...since.values())
  const { value: moved } = useRead(
    async () => (earliest === undefined ? [] : shop.stocktakes.movedSince(earliest)),
    [shop, items, earliest],
  )
  // The tallies change in place: how many entries there are says when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const differences = useMemo(() => {
    if (moved === undefined) return undefined
    return differencesOf(tallies, since, itemsById, moved)
  }, [tallies, since, entries, itemsById, moved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const uncounted = useMemo(
    () => uncountedOf(stocktake, tallies, items),
    [stocktake, tallies, entries, items],
  )
  return { board, state, takeBack, differences, uncounted }
}
