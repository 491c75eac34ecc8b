import type { Breakdown, ShownDimension } from '#core/reports/breakdown.ts'
import { type Against, periodOf, type RangeChoice } from '#core/reports/period.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** What somebody looks at: sales by one thing, of some days, against others. */
export interface SalesByChoice {
  shown: ShownDimension
  range: RangeChoice
  against: Against
}

/** Sales by one thing, read again whenever sales were made or came from other tills. The one before stays in view. */
export function useSalesBy({ shown, range, against }: SalesByChoice): {
  breakdown: Breakdown | undefined
  state: 'reading' | 'read' | 'failed'
  again(): void
} {
  const shop = useShop()
  const weekFrom = useWeekFrom()
  const { items } = useCatalogue()
  const { waiting, lastSyncAt } = useDeviceState()
  const { state, value, again } = useRead(
    (signal) => shop.reports.salesBy(shown, periodOf(range, shop.now(), { weekFrom, against }), { signal }),
    [shop, shown, range, against, weekFrom, items, waiting, lastSyncAt],
  )
  return { breakdown: value, state, again }
}
