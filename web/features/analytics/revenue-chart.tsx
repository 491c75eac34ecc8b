import { lazy, Suspense, useMemo } from 'react'
import type { Report } from '#core/reports/report.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pointsOf } from './chart/points.ts'
import { PointsTable } from './chart/points-table.tsx'
import { Nothing, Panel } from './panel.tsx'
import { texts } from './texts.ts'

const TimeChart = lazy(() => import('./chart/time-chart.tsx'))

/** Revenue day by day, or hour by hour of a single day; the same figures as a table. */
export function RevenueChart({ report }: { report: Report }) {
  const points = useMemo(() => pointsOf(report), [report])
  const oneDay = report.days.length === 1
  const title = oneDay ? texts.overDay : texts.overTime
  return (
    <Panel title={title}>
      {report.totals.orders === 0 ? (
        <Nothing>{texts.noSales}</Nothing>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <TimeChart points={points} title={title} />
          </Suspense>
          <PointsTable points={points} first={oneDay ? texts.hour : texts.day} />
        </>
      )}
    </Panel>
  )
}
