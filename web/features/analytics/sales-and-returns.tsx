import { grossSales } from '#core/reports/figures.ts'
import type { Report } from '#core/reports/report.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Panel } from './panel.tsx'
import { texts } from './texts.ts'

/**
 * What sales came to, what went back and what is left (S14.19), with what damaged returns and discounts cost, and what was
 * taken for others. Nothing
 * for a period without any of it.
 */
export function SalesAndReturns({ report }: { report: Report }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const { totals } = report
  const { orders, revenue, returns, returned, damaged, discounts, held } = totals
  const lines = [
    returns > 0 && {
      name: texts.gross,
      amount: grossSales(totals),
      hint: texts.fromSales(orders),
    },
    returns > 0 && { name: texts.returns, amount: returned, hint: texts.countOfReturns(returns) },
    returns > 0 && { name: texts.net, amount: revenue, hint: texts.netHint },
    seesCosts && damaged !== 0 && { name: texts.damaged, amount: damaged, hint: texts.damagedHint },
    discounts !== 0 && { name: texts.discounts, amount: discounts, hint: texts.discountsHint },
    held !== 0 && { name: texts.forOthers, amount: held, hint: texts.forOthersHint },
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Panel title={returns > 0 ? texts.salesAndReturns : held === 0 ? texts.discounts : texts.notRevenue}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {lines.map(({ name, amount, hint }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 sm:flex sm:flex-col">
            <dt className="font-semibold sm:text-sm sm:text-ink-soft">{name}</dt>
            <dd className="figures font-bold sm:text-lg">{price(amount)}</dd>
            <dd className="col-span-2 text-sm text-ink-soft">{hint}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
