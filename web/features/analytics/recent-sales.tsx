import { orderNumber } from '#core/documents/numbers.ts'
import { printedDate, printedTime } from '#core/documents/printed-time.ts'
import type { Report } from '#core/reports/report.ts'
import type { Sale } from '#core/sales/sale.ts'
import { usePrice } from '#web/store/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Nothing, Panel } from './panel.tsx'
import { PAYMENT_NAMES, texts } from './texts.ts'

/** The five latest sales of the period (S2.28). */
export function RecentSales({ report: { recent, totals } }: { report: Report }) {
  return (
    <Panel title={texts.recent}>
      {recent.length === 0 ? (
        <Nothing>{totals.orders === 0 ? texts.noSales : texts.notKept}</Nothing>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {recent.map((sale) => (
            <RecentSale key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RecentSale({ sale }: { sale: Sale }) {
  const price = usePrice()
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{texts.sale(orderNumber(sale.number))}</p>
        <p className="line-clamp-2 text-sm break-words">{namesOf(sale)}</p>
        <p className="figures text-sm text-ink-soft">
          {printedDate(sale.createdAt)} {printedTime(sale.createdAt)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures font-semibold">{price(sale.total)}</span>
        <Badge>{PAYMENT_NAMES[sale.paymentMethod]}</Badge>
      </div>
    </li>
  )
}

/** The products of a sale, `Bread + Milk`. */
export function namesOf({ items }: Pick<Sale, 'items'>): string {
  return items.length === 0 ? texts.noItems : [...new Set(items.map(({ name }) => name))].join(' + ')
}
