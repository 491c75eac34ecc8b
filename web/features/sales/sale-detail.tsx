import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { taxedSums } from '#core/papers/printed-vat.ts'
import { printedPayments, printedSubtotal } from '#core/papers/receipt-sums.ts'
import type { FoundSale } from '#core/returns/build-return.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { tippedOf, tipsOf } from '#core/sales/tip.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { ApprovedBy } from '#web/selling/approved-by.tsx'
import { Doubts } from '#web/selling/doubts.tsx'
import { ItemsTable } from '#web/selling/items-table.tsx'
import { Sums } from '#web/selling/sums.tsx'
import { usePriceOf } from '#web/store/react/use-price.ts'
import type { SaleRecord } from '#web/store/sales/sales-history.ts'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { customerName } from '#web/words/customer-name.ts'
import { methodNames } from '#web/words/method-words.ts'
import { NamedBy } from './named-receipts.tsx'
import { ReturnedSoFar } from './returned-so-far.tsx'
import { SyncHistory } from './sync-history.tsx'
import { PAYMENTS, saleTexts } from './texts.ts'
import { useServedBy } from './use-served-by.ts'

interface SaleDetailProps {
  record: SaleRecord
  /** The sale with what came back of it; undefined where that is not known. */
  found: FoundSale | undefined
  onOpen(saleId: string): void
  /** What can be done with its papers, below the sums. */
  children?: ReactNode
}

/** What a sale was: customer, payment, items and sums, what came back of it, and how it went to the server. */
export function SaleDetail({ record, found, onOpen, children }: SaleDetailProps) {
  const { sale, sync } = record
  const price = usePriceOf(sale)
  const served = useServedBy(sale)
  const invoiceId = invoiceIdOf(sale.id)
  return (
    <div className="flex flex-col gap-4">
      {sync.state === 'waiting' && (
        <div>
          <OfflineBadge>{saleTexts.notSynced}</OfflineBadge>
        </div>
      )}
      <Doubts flags={sale.flags} />
      {found && <ReturnedSoFar found={found} onOpen={onOpen} />}
      <NamedBy sale={sale} onOpen={onOpen} />
      <Facts>
        <Fact name={saleTexts.customer}>{customerName(sale.customerName)}</Fact>
        {sale.boughtBy && <Fact name={saleTexts.boughtBy}>{sale.boughtBy}</Fact>}
        <Fact name={saleTexts.payment}>
          {sale.tenders ? methodNames(sale.tenders) : PAYMENTS[sale.paymentMethod]}
        </Fact>
        {invoiceId !== undefined && (
          <Fact name={saleTexts.invoice}>
            <Link
              to={`/quotes?tab=documents&document=${encodeURIComponent(invoiceId)}`}
              className="figures inline-flex min-h-11 items-center text-action-text underline underline-offset-2"
            >
              {sale.number}
            </Link>
          </Fact>
        )}
        {served !== '' && <Fact name={saleTexts.servedBy}>{served}</Fact>}
        {tipsOf(tendersOf(sale)) !== 0 && tippedOf(sale).name !== '' && (
          <Fact name={saleTexts.tipFor}>{tippedOf(sale).name}</Fact>
        )}
        <ApprovedBy approvals={sale.approvals} />
        {sale.printedAs && <Fact name={saleTexts.printedAs}>{sale.printedAs}</Fact>}
      </Facts>
      <ItemsTable items={sale.items} price={price} />
      <Sums
        sums={
          sale.taxes
            ? taxedSums(sale, sale.taxes, price, deviceLanguage())
            : [
                ...printedSubtotal(sale.items, sale.subtotal, price, deviceLanguage()),
                { label: saleTexts.tax, value: price(sale.tax) },
              ]
        }
        total={{ label: saleTexts.total, value: price(sale.total) }}
        payments={sale.tenders || sale.rounding ? printedPayments(sale, price, deviceLanguage()) : []}
      />
      {children}
      <SyncHistory record={record} />
    </div>
  )
}
