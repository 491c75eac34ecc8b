import { useEffect, useMemo, useState } from 'react'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import type { TimeRange } from '#core/sales/sale-period.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useShop } from '#web/store/react/use-shop.ts'

/** A timer cannot wait much longer than 24 days; a span is looked at again at least this often, milliseconds. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000

/** The instants of a period, undefined for all time, which move on by themselves at midnight and after the device has slept. */
export function useRange(choice: RangeChoice): TimeRange | undefined {
  const shop = useShop()
  const [looked, setLooked] = useState(() => shop.now())
  const weekFrom = useWeekFrom()
  const isAll = 'preset' in choice && choice.preset === 'all'
  const range = isAll ? undefined : periodOf(choice, looked, { weekFrom }).period
  const { from, to } = range ?? {}
  // The days of somebody's own choice stay where they are.
  const isMoving = 'preset' in choice

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the clock sets the next timer
  useEffect(() => {
    if (to === undefined || !isMoving) return
    const look = () => setLooked(shop.now())
    const timer = setTimeout(look, Math.max(0, Math.min(to - shop.now(), LONGEST_WAIT_MS)))
    const onVisible = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', onVisible)
    // The period may have been chosen long after the page last looked at the clock.
    if (from !== undefined && (shop.now() < from || shop.now() >= to)) look()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [shop, looked, from, to, isMoving])

  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to])
}
