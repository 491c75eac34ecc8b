import { type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { printedTaxes } from '#core/papers/printed-vat.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type Tender, tendersOf } from '#core/sales/tender.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { ApprovedBy } from '#web/selling/approved-by.tsx'
import { Doubts } from '#web/selling/doubts.tsx'
import { ItemsTable } from '#web/selling/items-table.tsx'
import { Sums } from '#web/selling/sums.tsx'
import { usePriceOf } from '#web/store/react/use-price.ts'
import type { SaleRecord } from '#web/store/sales/sales-history.ts'
import { Fact, Facts } from '#web/ui/fact.tsx'
import { customerName } from '#web/words/customer-name.ts'
import { returnReason } from '#web/words/return-reasons.ts'
import { NamedReceipt } from './named-receipts.tsx'
import { SaleLink } from './returned-so-far.tsx'
import { backWords } from './returns/back-words.ts'
import { CONDITIONS } from './returns/texts.ts'
import { SyncHistory } from './sync-history.tsx'
import { saleTexts, texts } from './texts.ts'
import { useServedBy } from './use-served-by.ts'

interface RefundDetailProps {
  record: SaleRecord
  onOpen(saleId: string): void
}

/** What came back, for which receipt, why, and how the money went back (S14.2). */
export function RefundDetail({ record, onOpen }: RefundDetailProps) {
  const { sale } = record
  const price = usePriceOf(sale)
  const served = useServedBy(sale)
  return (
    <div className="flex flex-col gap-4">
      <Doubts flags={sale.flags} />
      <Facts>
        <Fact name={saleTexts.forReceipt}>
          <Receipt sale={sale} onOpen={onOpen} />
        </Fact>
        {sale.returnKind !== 'container' && (
          <Fact name={saleTexts.reason}>
            {sale.returnKind === 'void' && <span className="block">{saleTexts.wholeSale}</span>}
            {returnReason(sale.reason)}
          </Fact>
        )}
        <Fact name={saleTexts.customer}>{customerName(sale.customerName)}</Fact>
        {served !== '' && <Fact name={saleTexts.servedBy}>{served}</Fact>}
        <ApprovedBy approvals={sale.approvals} />
        <Fact name={saleTexts.moneyBack}>
          {tendersOf(sale).map((tender) => (
            <span key={tender.id} className="block tabular-nums">
              {wordsOf(tender, price)}
            </span>
          ))}
        </Fact>
      </Facts>
      <ItemsTable
        items={sale.items}
        price={price}
        noteOf={({ condition }) => condition && CONDITIONS[condition]}
      />
      <Sums sums={taxesOf(sale, price)} total={{ label: saleTexts.total, value: price(sale.total) }} />
      <SyncHistory record={record} />
    </div>
  )
}

// What pays for new goods is not given back.
function wordsOf(tender: Tender, price: (amount: Cents) => string): string {
  const amount = subtract(ZERO, tender.amount)
  const tip = tender.tip && { tip: subtract(ZERO, tender.tip) }
  return tender.kind === 'exchange'
    ? saleTexts.paidNewGoods({ amount: price(amount) })
    : backWords({ ...tender, amount, ...tip }, price)
}

function Receipt({
  sale: { returnOf, returnKind, typedNumber },
  onOpen,
}: {
  sale: Sale
  onOpen(saleId: string): void
}) {
  if (returnOf) return <SaleLink sale={{ id: returnOf.saleId, number: returnOf.number }} onOpen={onOpen} />
  if (returnKind === 'container') return texts.empties
  return typedNumber ? <NamedReceipt typed={typedNumber} onOpen={onOpen} /> : texts.withoutReceipt
}

function taxesOf({ taxes, tax }: Sale, price: (amount: Cents) => string) {
  if (taxes) return printedTaxes(taxes, price, deviceLanguage())
  return tax === 0 ? [] : [{ label: saleTexts.tax, value: price(tax) }]
}
