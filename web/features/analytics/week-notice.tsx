import CalendarCheck from 'lucide-react/icons/calendar-check'
import { Link } from 'react-router'
import { hasTraded, weekEndPeriod } from '#core/reports/day-end.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { texts } from './texts.ts'

/** On Mondays: what last week came to stands ready as a text (S21.12), unless nothing was sold in it. */
export function WeekNotice() {
  const shop = useShop()
  const weekFrom = useWeekFrom()
  const { waiting, lastSyncAt } = useDeviceState()
  const { value } = useRead(
    () => shop.reports.ofPeriod(weekEndPeriod(shop.now(), weekFrom)),
    [shop, weekFrom, waiting, lastSyncAt],
  )
  if (!value || !hasTraded(value.totals)) return null
  const read = (
    <Link to="/day-end" className={buttonClass()}>
      {texts.weekOpen}
    </Link>
  )
  return (
    <Banner icon={<CalendarCheck aria-hidden />} action={read} className="rounded-lg">
      {texts.weekReady}
    </Banner>
  )
}
