import type { SaleRecord } from '#web/store/shop.ts'
import { usePrice } from '#web/store/use-price.ts'
import { Fact } from './fact.tsx'
import { SaleItems } from './sale-items.tsx'
import { OfflineBadge } from './status-badge.tsx'
import { SyncHistory } from './sync-history.tsx'
import { PAYMENTS, saleTexts } from './texts.ts'

/** What a sale was: customer, payment, items and sums, and how it went to the server. */
export function SaleDetail({ record }: { record: SaleRecord }) {
  const price = usePrice()
  const { sale, sync } = record
  const sums = [
    { name: saleTexts.subtotal, amount: sale.subtotal, loud: false },
    { name: saleTexts.tax, amount: sale.tax, loud: false },
    { name: saleTexts.total, amount: sale.total, loud: true },
  ]
  return (
    <div className="flex flex-col gap-4">
      {sync.state === 'waiting' && (
        <div>
          <OfflineBadge>{saleTexts.notSynced}</OfflineBadge>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-3">
        <Fact name={saleTexts.customer}>{sale.customerName}</Fact>
        <Fact name={saleTexts.payment}>{PAYMENTS[sale.paymentMethod]}</Fact>
        {sale.printedAs && <Fact name={saleTexts.printedAs}>{sale.printedAs}</Fact>}
      </dl>
      <SaleItems items={sale.items} />
      <dl className="flex flex-col gap-1">
        {sums.map(({ name, amount, loud }) => (
          <div
            key={name}
            className={loud ? 'flex justify-between text-xl font-bold' : 'flex justify-between'}
          >
            <dt>{name}</dt>
            <dd className="figures">{price(amount)}</dd>
          </div>
        ))}
      </dl>
      <SyncHistory record={record} />
    </div>
  )
}
