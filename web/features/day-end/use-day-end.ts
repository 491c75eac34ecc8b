import { dayAfter, dayOf, startOfDay } from '#core/calendar/local-day.ts'
import { filterStock } from '#core/catalog/stock-filter.ts'
import { heldFor, listLaybys } from '#core/laybys/layby-list.ts'
import { otherCurrencies } from '#core/reports/breakdown.ts'
import { type ChangedDay, changedDays } from '#core/reports/changed-days.ts'
import { type DayEnd, dayEndPeriod, foldDayEnd, weekEndPeriod } from '#core/reports/day-end.ts'
import { foldDayEndBook } from '#core/reports/day-end-book.ts'
import type { ComparedPeriod } from '#core/reports/period.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { closingsWithin } from '#core/shifts/shift-group.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useCatalogue, useDeviceState, useLaybys, useShifts, useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** How far back days are looked at that changed after they were over. */
const LOOKED_BACK_DAYS = 31

/** A day as its screen shows it. */
interface ShownDay {
  dayEnd: DayEnd
  /** The cash-ups of the day, which its cash difference is the sum of. */
  cashUps: readonly Closing[]
  /** The last week that is over, whatever day is shown. */
  lastWeek: DayEnd
  /** The days of the last month, and the shown one, that came to something else once they were over. */
  changed: readonly ChangedDay[]
}

/** The summary of a day (S21.5), read again whenever something is synced or sold. */
export function useDayEnd(day: string) {
  const shop = useShop()
  const { items, reserved, business, balances } = useCatalogue()
  const currency = currencyOf(business)
  const { waiting, lastSyncAt } = useDeviceState()
  const shifts = useShifts()
  const weekFrom = useWeekFrom()
  const laybys = useLaybys()
  return useRead<ShownDay>(async () => {
    const now = {
      low: filterStock(items, 'low', reserved).length,
      waiting: shop.identity.mode === 'local' ? null : waiting,
      heldForLaybys: heldFor(listLaybys(laybys ?? [], dayOf(shop.now()))),
    }
    const groups = await shop.shifts.history()
    const read = async (compared: ComparedPeriod) => {
      const report = await shop.reports.ofPeriod(compared)
      const others = otherCurrencies(await shop.reports.salesBy('currency', compared), currency)
      const book = foldDayEndBook(balances, await shop.book.paidWithin(compared.period))
      return foldDayEnd(report, groups, { ...now, others, book })
    }
    const [dayEnd, lastWeek] = await Promise.all([
      read(dayEndPeriod(day)),
      read(weekEndPeriod(shop.now(), weekFrom)),
    ])
    const cashUps = closingsWithin(groups, dayEndPeriod(day).period)
    return { dayEnd, cashUps, lastWeek, changed: await readChanged(shop, dayEnd) }
  }, [shop, day, items, reserved, balances, waiting, lastSyncAt, shifts, laybys, weekFrom, currency])
}

async function readChanged(
  shop: Pick<Shop, 'reports' | 'now'>,
  { day, net }: Pick<DayEnd, 'day' | 'net'>,
): Promise<ChangedDay[]> {
  const today = dayOf(shop.now())
  const period = { from: startOfDay(today, -LOOKED_BACK_DAYS), to: startOfDay(today) }
  const { days } = await shop.reports.ofPeriod({ period, before: { from: period.from, to: period.from } })
  const read = days.map((line) => ({ day: line.day, net: line.revenue }))
  // A day of long ago is kept once it is looked at.
  const all = day < dayAfter(today, -LOOKED_BACK_DAYS) ? [...read, { day, net }] : read
  return changedDays(all, await shop.reports.keepDays(all))
}
