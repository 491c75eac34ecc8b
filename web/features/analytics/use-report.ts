import { useState } from 'react'
import { type Against, type Period, periodOf, type RangeChoice } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import { useWeekFrom } from '#web/selling/period/use-week-from.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { useRead } from '#web/ui/use-read.ts'

/** A report of a choice. The one before stays in view until the new one is read. */
export interface ReportState {
  report: Report | undefined
  /** What `report` is of, and against. */
  choice: RangeChoice
  against: Against
  /** The days that it is compared with. */
  before: Period | undefined
  reading: boolean
  /** How far the days are recounted, while a report waits for that. */
  recounting: Progress | undefined
  failed: boolean
  refresh(): void
}

/** Reads the report of a choice, and reads it again whenever sales were made or came from other tills. */
export function useReport(choice: RangeChoice, against: Against): ReportState {
  const shop = useShop()
  const { waiting, lastSyncAt } = useDeviceState()
  const weekFrom = useWeekFrom()
  const [recounting, setRecounting] = useState<Progress>()
  // What waits and the last contact say that there may be other sales.
  const { state, value, again } = useRead(
    async (signal) => {
      setRecounting(undefined)
      // Recounting keeps a checkout waiting: whoever leaves for the till stops it.
      const options = { onRecount: setRecounting, signal }
      const compared = periodOf(choice, shop.now(), { weekFrom, against })
      return {
        report: await shop.reports.ofPeriod(compared, options),
        choice,
        against,
        before: compared.before,
      }
    },
    [shop, choice, against, weekFrom, waiting, lastSyncAt],
  )
  const reading = state === 'reading'
  return {
    report: value?.report,
    choice: value?.choice ?? choice,
    against: value?.against ?? against,
    before: value?.before,
    reading,
    recounting: reading ? recounting : undefined,
    failed: state === 'failed',
    refresh: again,
  }
}
