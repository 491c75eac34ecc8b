import { useMemo } from 'react'
import { areEmpty } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { pointsOf } from './chart/points.ts'
import { PointsTable } from './chart/points-table.tsx'
import { Nothing, Panel } from './panel.tsx'
import { texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

const TimeChart = loadedLater(() => import('./chart/time-chart.tsx'), <Skeleton className="h-72 w-full" />)

/** Revenue day by day, or hour by hour of a single day; the same figures as a table. */
export function RevenueChart({ report }: { report: Report }) {
  const basis = useBasis(report)
  const points = useMemo(() => pointsOf(report), [report])
  const oneDay = report.days.length === 1
  const title = oneDay ? texts.overDay : texts.overTime
  return (
    <Panel title={title} basis={basis.paid}>
      {areEmpty(report.totals) ? (
        <Nothing>{texts.noSales}</Nothing>
      ) : (
        <>
          <TimeChart points={points} title={title} />
          <PointsTable points={points} first={oneDay ? texts.hour : texts.day} />
        </>
      )}
    </Panel>
  )
}
