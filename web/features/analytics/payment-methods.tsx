import { add, type Cents, subtract, ZERO } from '#core/money/cents.ts'
import type { Report } from '#core/reports/report.ts'
import type { Taking } from '#core/reports/takings.ts'
import { paidBy, type WholeFigure } from '#core/reports/whole-figures.ts'
import { PAYMENT_METHODS } from '#core/sales/sale.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { BarList, type Share } from './bar-list.tsx'
import { Panel } from './panel.tsx'
import { PAYMENT_NAMES, percentText, texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

/** What was paid how (S2.26). */
export function PaymentMethods({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const { totals } = report
  const taken = add(totals.revenue, totals.held)
  const share = (name: string, figure: WholeFigure, amount: Cents, notes: readonly string[]): Share => ({
    key: JSON.stringify(figure),
    name,
    amount: price(amount),
    opens: { figure: { whole: figure }, amount },
    notes,
    part: amount,
    whole: taken,
  })
  const paid = (name: string, figure: WholeFigure, { orders, amount }: Taking) => {
    const notes = [
      texts.ofSales({ percent: percentText(amount, taken) }),
      texts.transactions({ count: orders }),
    ]
    const { opens, ...rest } = share(name, figure, amount, notes)
    return { ...rest, opens: { ...opens, isEmpty: orders === 0 && amount === 0 } }
  }
  const methods = [
    ...PAYMENT_METHODS.map((method) => paid(PAYMENT_NAMES[method], paidBy(method), totals.byMethod[method])),
    ...totals.byOwnMethod.map((taking) => paid(taking.name, paidBy(taking), taking)),
  ]
  // Methods, rounding, what is somebody else's and half an exchange, where the other half is not here yet, add up to the
  // revenue.
  const rounded = subtract(ZERO, totals.cashRounding)
  const held = subtract(ZERO, totals.held)
  const exchanged = share(texts.exchanged, 'exchanged', totals.exchanged, [texts.exchangedHint])
  const rounding = share(texts.cashRounding, 'rounding', rounded, [texts.notPaid])
  const forOthers = share(texts.forOthers, 'sold-for-others', held, [texts.forOthersHint])
  const shares = [
    ...methods,
    ...(totals.exchanged === 0 ? [] : [exchanged]),
    ...(rounded === 0 ? [] : [rounding]),
    ...(held === 0 ? [] : [forOthers]),
  ]
  return (
    <Panel title={texts.payments} basis={basis.paid}>
      <BarList shares={shares} />
    </Panel>
  )
}
