import { periodOf } from '#core/reports/period.ts'
import { beforeName } from '#web/selling/period/before-name.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { texts } from './texts.ts'
import type { SalesByChoice } from './use-sales-by.ts'

interface ComparedProps {
  choice: Pick<SalesByChoice, 'range' | 'against'>
  /** Until when the other period was counted, epoch milliseconds: later than asked where its hours are not known. */
  until: number
}

/** What sales are compared with, and until when. */
export function Compared({ choice: { range, against }, until }: ComparedProps) {
  const shop = useShop()
  const weekFrom = useWeekFrom()
  const { before } = periodOf(range, shop.now(), { weekFrom, against })
  if (before.to === before.from) return null
  return (
    <p className="text-sm text-ink-soft">
      {texts.comparedWith({ before: beforeName(range, against) })} {until > before.to && texts.wholeDays}
    </p>
  )
}
