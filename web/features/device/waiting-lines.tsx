import { formatMoney } from '#core/money/format.ts'
import type { DeviceCare } from '#web/store/care/device-care.ts'
import { useCatalogue, useDeviceState } from '#web/store/use-shop.ts'
import { texts } from './texts.ts'
import { formatMoment } from './times.ts'
import { useAnswer } from './use-answer.ts'

/** What waits: how many changes, how many sales for how much money, and since when. */
export function WaitingLines({ care }: { care: DeviceCare }) {
  const { waiting } = useDeviceState()
  const { business } = useCatalogue()
  const summary = useAnswer(() => care.waiting(), waiting)
  const since = summary?.oldestAt != null ? formatMoment(summary.oldestAt) : undefined
  return (
    <>
      <p>{texts.waiting(waiting)}</p>
      {waiting > 0 && summary && since !== undefined && (
        <p className="text-sm text-ink-soft">
          {summary.sales > 0
            ? texts.waitingSales(summary.sales, formatMoney(summary.total, business?.currency), since)
            : texts.waitingSince(since)}
        </p>
      )}
    </>
  )
}
