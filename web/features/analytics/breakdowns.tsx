import { MEASURED_UNITS } from '#core/quantities/unit.ts'
import { UNFILED_KEY } from '#core/reports/breakdown.ts'
import type { Report } from '#core/reports/report.ts'
import { NO_KEY } from '#core/reports/sale-lines.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { BarList } from './bar-list.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { Nothing, Panel } from './panel.tsx'
import { CUSTOMER_NAMES, percentText, soldWords, texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

/** The revenue by category. */
export function Categories({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const { categories, totals } = report
  const shares = categories.map(({ id, name, units, measured, revenue }) => ({
    key: id ?? '',
    name: name || texts.noCategory,
    amount: price(revenue),
    opens: {
      figure: { shown: 'category', keys: [id ?? UNFILED_KEY], of: 'before-tax' } as const,
      amount: revenue,
    },
    notes: [basis.shareOf(revenue), ...amountsSold(units, measured)],
    part: revenue,
    whole: basis.whole,
  }))
  return (
    <Panel title={texts.categories} basis={basis.goods}>
      {shares.length === 0 ? (
        <Nothing>{texts.noProducts}</Nothing>
      ) : (
        <>
          <BarList shares={shares} />
          <ClosingLines
            totals={totals}
            parts={categories}
            others={texts.withoutItems}
            opens={{ shown: 'category', keys: [NO_KEY], of: 'before-tax' }}
          />
        </>
      )}
    </Panel>
  )
}

// Pieces and weights do not add up: each is said in its unit (S19.4).
function amountsSold(units: number, measured: Report['categories'][number]['measured']): string[] {
  const weights = MEASURED_UNITS.flatMap((unit) =>
    measured?.[unit] ? [soldWords(measured[unit], unit)] : [],
  )
  return units === 0 && weights.length > 0 ? weights : [soldWords(units), ...weights]
}

/** The revenue by customer type. */
export function CustomerTypes({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const { totals } = report
  const shares = (['retail', 'trade'] as const).map((type) => {
    const { orders, amount } = totals.byCustomerType[type]
    return {
      key: type,
      name: CUSTOMER_NAMES[type],
      amount: price(amount),
      opens: { figure: { whole: { customers: type } }, amount, isEmpty: orders === 0 && amount === 0 },
      notes: [
        texts.ofSales({ percent: percentText(amount, totals.revenue) }),
        texts.transactions({ count: orders }),
      ],
      part: amount,
      whole: totals.revenue,
    }
  })
  return (
    <Panel title={texts.customers} basis={basis.paid}>
      <BarList shares={shares} />
    </Panel>
  )
}
