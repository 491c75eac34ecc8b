import type { Report } from '#core/reports/report.ts'
import { usePrice } from '#web/store/use-price.ts'
import { BarList } from './bar-list.tsx'
import { Nothing, Panel } from './panel.tsx'
import { CUSTOMER_NAMES, percentText, texts } from './texts.ts'

/** The revenue by category. */
export function Categories({ report: { categories, totals } }: { report: Report }) {
  const price = usePrice()
  const shares = categories.map(({ id, name, units, revenue }) => ({
    key: id ?? '',
    name: name || texts.noCategory,
    amount: price(revenue),
    notes: [texts.ofRevenue(percentText(revenue, totals.revenue)), texts.units(units)],
    part: revenue,
    whole: totals.revenue,
  }))
  return (
    <Panel title={texts.categories}>
      {shares.length === 0 ? <Nothing>{texts.noProducts}</Nothing> : <BarList shares={shares} />}
    </Panel>
  )
}

/** The revenue by customer type. */
export function CustomerTypes({ report: { totals } }: { report: Report }) {
  const price = usePrice()
  const shares = (['retail', 'trade'] as const).map((type) => {
    const { orders, amount } = totals.byCustomerType[type]
    return {
      key: type,
      name: CUSTOMER_NAMES[type],
      amount: price(amount),
      notes: [texts.ofSales(percentText(amount, totals.revenue)), texts.transactions(orders)],
      part: amount,
      whole: totals.revenue,
    }
  })
  return (
    <Panel title={texts.customers}>
      <BarList shares={shares} />
    </Panel>
  )
}
