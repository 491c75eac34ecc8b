import { useState } from 'react'
import { formatCount } from '#core/language/format-count.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { texts } from '../texts.ts'
import type { Point } from './points.ts'

/** The figures of the chart for those who do not see it, and for everybody who wants them exactly. */
export function PointsTable({ points, first }: { points: readonly Point[]; first: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
        {texts.showFigures}
      </summary>
      {open && <Table points={points} first={first} />}
    </details>
  )
}

function Table({ points, first }: { points: readonly Point[]; first: string }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const withProfit = seesCosts && points.some(({ profit }) => profit !== undefined)
  return (
    <div className="max-h-96 overflow-auto">
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-line text-ink-soft [&_th]:px-2 [&_th]:py-2 [&_th]:font-semibold">
            <th scope="col">{first}</th>
            <th scope="col" className="text-right">
              {texts.ordersColumn}
            </th>
            <th scope="col" className="text-right">
              {texts.revenueColumn}
            </th>
            {withProfit && (
              <th scope="col" className="text-right">
                {texts.profitColumn}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, orders, revenue, profit, opens }) => (
            <tr
              key={key}
              className="border-b border-line [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1.5"
            >
              <th scope="row" className="figures font-normal">
                <FigureOpener name={label} amount={revenue} {...opens} />
              </th>
              <td className="figures text-right">{formatCount(orders)}</td>
              <td className="figures text-right">{price(revenue)}</td>
              {withProfit && profit !== undefined && <td className="figures text-right">{price(profit)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
