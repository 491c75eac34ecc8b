import { printedDate, printedTime } from '#core/calendar/printed-time.ts'
import { areEmpty } from '#core/reports/figures.ts'
import { type Report, SHOWN } from '#core/reports/report.ts'
import type { Sale } from '#core/sales/sale.ts'
import { OlderPanel } from '#web/older-sales/older-panel.tsx'
import { usePriceOf } from '#web/store/react/use-price.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { methodNames } from '#web/words/method-words.ts'
import { Nothing, Panel } from './panel.tsx'
import { PAYMENT_NAMES, texts } from './texts.ts'
import { useRecentSales } from './use-recent-sales.ts'

interface RecentSalesProps {
  report: Report
  /** Where sales are that this device no longer keeps; none in Local Mode. */
  server: OlderSalesClient | undefined
}

/** The five latest sales and returns of the period (S2.28). */
export function RecentSales({ report, server }: RecentSalesProps) {
  const { recent, totals, period } = report
  const missing = Math.min(SHOWN, totals.orders + totals.returns) - recent.length
  return (
    <Panel title={texts.recent}>
      {missing > 0 && server ? (
        <WithOlder key={period.to} report={report} missing={missing} server={server} />
      ) : recent.length === 0 ? (
        <Nothing>{areEmpty(totals) ? texts.noSales : texts.notKept}</Nothing>
      ) : (
        <SaleLines sales={recent} />
      )}
    </Panel>
  )
}

interface WithOlderProps {
  report: Report
  missing: number
  server: OlderSalesClient
}

function WithOlder({ report, missing, server }: WithOlderProps) {
  const { sales, older } = useRecentSales(report, server)
  return (
    <div className="flex flex-col gap-3">
      {sales.length > 0 && <SaleLines sales={sales} />}
      {sales.length === 0 && older.state === 'all' && <Nothing>{texts.notKept}</Nothing>}
      <OlderPanel older={older} count={missing} kept={texts.onServer} />
    </div>
  )
}

function SaleLines({ sales }: { sales: readonly Sale[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sales.map((sale) => (
        <RecentSale key={sale.id} sale={sale} />
      ))}
    </ul>
  )
}

function RecentSale({ sale }: { sale: Sale }) {
  const price = usePriceOf(sale)
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{nameOf(sale)}</p>
        <p className="line-clamp-2 text-sm break-words">{namesOf(sale)}</p>
        <p className="figures text-sm text-ink-soft">
          {printedDate(sale.createdAt)} {printedTime(sale.createdAt)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="figures font-semibold">{price(sale.total)}</span>
        <Badge>{paymentOf(sale)}</Badge>
      </div>
    </li>
  )
}

/** What a sale or a return is called, `Sale R000012`. */
export function nameOf({ kind, number }: Pick<Sale, 'kind' | 'number'>): string {
  return kind === 'return' ? texts.return({ number }) : texts.sale({ number })
}

/** The products of a sale, `Bread + Milk`. */
export function namesOf({ items }: Pick<Sale, 'items'>): string {
  return items.length === 0 ? texts.noItems : [...new Set(items.map(({ name }) => name))].join(' + ')
}

/** How a sale was paid: by its method, or by what its payments were called. */
export function paymentOf({ tenders, paymentMethod }: Pick<Sale, 'tenders' | 'paymentMethod'>): string {
  const isOwn = tenders?.some(({ methodId }) => methodId !== paymentMethod)
  return tenders && isOwn ? methodNames(tenders) : PAYMENT_NAMES[paymentMethod]
}
