import { useCallback, useEffect, useRef, useState } from 'react'
import { periodOf, type RangeChoice } from '#core/reports/period.ts'
import type { Report } from '#core/reports/report.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import { useDeviceState, useShop } from '#web/store/react/use-shop.ts'

/** A report of a choice. The one before stays in view until the new one is read. */
export interface ReportState {
  report: Report | undefined
  /** What `report` is of. */
  choice: RangeChoice
  reading: boolean
  /** How far the days are counted anew, while a report waits for that. */
  recounting: Progress | undefined
  failed: boolean
  refresh(): void
}

/** Reads the report of a choice, and reads it again whenever sales were made or came from other tills. */
export function useReport(choice: RangeChoice): ReportState {
  const shop = useShop()
  const { waiting, lastSyncAt } = useDeviceState()
  const [read, setRead] = useState<{ report: Report; choice: RangeChoice }>()
  const [reading, setReading] = useState(true)
  const [failed, setFailed] = useState(false)
  const [recounting, setRecounting] = useState<Progress>()
  const newest = useRef(0)
  const leaving = useRef<AbortSignal>(undefined)

  // Counting anew keeps a checkout waiting: whoever leaves for the till stops it.
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left.signal
    return () => left.abort()
  }, [])

  const refresh = useCallback(() => {
    const signal = leaving.current
    newest.current += 1
    const mine = newest.current
    setReading(true)
    shop
      .report(periodOf(choice, shop.now()), { onRecount: setRecounting, ...(signal && { signal }) })
      .then((report) => {
        if (mine !== newest.current) return
        setRead({ report, choice })
        setFailed(false)
      })
      .catch((error: unknown) => {
        if (signal?.aborted) return
        console.error(error)
        if (mine === newest.current) setFailed(true)
      })
      .finally(() => {
        if (mine !== newest.current) return
        setReading(false)
        setRecounting(undefined)
      })
  }, [shop, choice])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these says that there may be new sales.
  useEffect(refresh, [refresh, waiting, lastSyncAt])

  return { report: read?.report, choice: read?.choice ?? choice, reading, recounting, failed, refresh }
}
