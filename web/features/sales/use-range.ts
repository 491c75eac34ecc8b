import { useEffect, useMemo, useState } from 'react'
import { deviceCalendar } from '#core/sales/local-calendar.ts'
import { rangeOf, type SalePeriod, type TimeRange } from '#core/sales/sale-period.ts'
import { useShop } from '#web/store/react/use-shop.ts'

/** A timer cannot wait much longer than 24 days; a span is looked at again at least this often, milliseconds. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000

/** The instants of a period, which move on by themselves at midnight and after the device has slept. */
export function useRange(period: SalePeriod): TimeRange | undefined {
  const shop = useShop()
  const [looked, setLooked] = useState(() => shop.now())
  const range = rangeOf(period, looked, deviceCalendar)
  const { from, to } = range ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the clock sets the next timer
  useEffect(() => {
    if (to === undefined) return
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
  }, [shop, looked, from, to])

  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to])
}
