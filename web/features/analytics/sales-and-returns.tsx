import type { Cents } from '#core/money/cents.ts'
import { grossSales } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import type { WholeFigure } from '#core/reports/whole-figures.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Panel } from './panel.tsx'
import { texts } from './texts.ts'

interface Said {
  name: string
  whole: WholeFigure
  amount: Cents
  hint: string
}

/**
 * What sales came to, what went back and what is left (S14.19), with what damaged returns and discounts cost, and what was
 * taken for others. Nothing for a period without any of it.
 */
export function SalesAndReturns({ report }: { report: Report }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const { totals } = report
  const { orders, revenue, returns, returned, damaged, discounts, held } = totals
  const said: (Said | false)[] = [
    returns > 0 && {
      name: texts.gross,
      whole: 'gross',
      amount: grossSales(totals),
      hint: texts.fromSales({ count: orders }),
    },
    returns > 0 && {
      name: texts.returns,
      whole: 'returned',
      amount: returned,
      hint: texts.countOfReturns({ count: returns }),
    },
    returns > 0 && { name: texts.net, whole: 'revenue', amount: revenue, hint: texts.netHint },
    seesCosts &&
      damaged !== 0 && { name: texts.damaged, whole: 'damaged', amount: damaged, hint: texts.damagedHint },
    discounts !== 0 && {
      name: texts.discounts,
      whole: 'discounts',
      amount: discounts,
      hint: texts.discountsHint,
    },
    held !== 0 && { name: texts.forOthers, whole: 'held', amount: held, hint: texts.forOthersHint },
  ]
  const lines = said.filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Panel title={returns > 0 ? texts.salesAndReturns : held === 0 ? texts.discounts : texts.notRevenue}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {lines.map(({ name, whole, amount, hint }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 sm:flex sm:flex-col">
            <dt className="font-semibold sm:text-sm sm:text-ink-soft">
              <FigureOpener name={name} figure={{ whole }} amount={amount} />
            </dt>
            <dd className="figures font-bold sm:text-lg">{price(amount)}</dd>
            <dd className="col-span-2 text-sm text-ink-soft">{hint}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
