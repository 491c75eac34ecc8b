import { add, subtract, ZERO } from '#core/money/cents.ts'
import type { Report } from '#core/reports/report.ts'
import type { Taking } from '#core/reports/takings.ts'
import { PAYMENT_METHODS } from '#core/sales/sale.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { BarList } from './bar-list.tsx'
import { Panel } from './panel.tsx'
import { PAYMENT_NAMES, percentText, texts } from './texts.ts'
import { useBasis } from './use-basis.ts'

/** What was paid how (S2.26). */
export function PaymentMethods({ report }: { report: Report }) {
  const price = usePrice()
  const basis = useBasis(report)
  const { totals } = report
  const taken = add(totals.revenue, totals.held)
  const share = (key: string, name: string, { orders, amount }: Taking) => ({
    key,
    name,
    amount: price(amount),
    notes: [texts.ofSales(percentText(amount, taken)), texts.transactions(orders)],
    part: amount,
    whole: taken,
  })
  const methods = [
    ...PAYMENT_METHODS.map((method) => share(method, PAYMENT_NAMES[method], totals.byMethod[method])),
    ...totals.byOwnMethod.map((taking) => share(`${taking.id} ${taking.name}`, taking.name, taking)),
  ]
  // Methods, rounding, what is somebody else's and half an exchange, where the other half is not here yet, add up to the
  // revenue.
  const rounded = subtract(ZERO, totals.cashRounding)
  const rounding = {
    key: 'rounding',
    name: texts.cashRounding,
    amount: price(rounded),
    notes: [texts.notPaid],
    part: rounded,
    whole: taken,
  }
  const exchanged = {
    key: 'exchanged',
    name: texts.exchanged,
    amount: price(totals.exchanged),
    notes: [texts.exchangedHint],
    part: totals.exchanged,
    whole: taken,
  }
  const held = subtract(ZERO, totals.held)
  const forOthers = {
    key: 'for-others',
    name: texts.forOthers,
    amount: price(held),
    notes: [texts.forOthersHint],
    part: held,
    whole: taken,
  }
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
