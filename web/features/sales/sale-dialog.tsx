import { orderNumber } from '#core/documents/numbers.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ListedSale } from '#web/store/shop.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { saleTime } from './sale-words.ts'
import { OfflineBadge } from './status-badge.tsx'
import { number, PAYMENTS, texts } from './texts.ts'
import { usePrice } from './use-price.ts'

/** One sale in full (S2.36). */
export function SaleDialog({
  listed: { sale, pending },
  onClose,
}: {
  listed: ListedSale
  onClose: () => void
}) {
  const price = usePrice()
  const sums = [
    { name: texts.subtotal, amount: sale.subtotal, loud: false },
    { name: texts.tax, amount: sale.tax, loud: false },
    { name: texts.total, amount: sale.total, loud: true },
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.order(orderNumber(sale.number))}
      description={saleTime(sale)}
    >
      <div className="flex flex-col gap-4">
        {pending && (
          <div>
            <OfflineBadge>{texts.notSynced}</OfflineBadge>
          </div>
        )}
        <dl className="grid grid-cols-2 gap-3">
          <Fact name={texts.customer}>{sale.customerName}</Fact>
          <Fact name={texts.payment}>{PAYMENTS[sale.paymentMethod]}</Fact>
        </dl>
        <Items items={sale.items} />
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
      </div>
    </Dialog>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}

function Items({ items }: Pick<Sale, 'items'>) {
  const price = usePrice()
  const { product, unitPrice, quantity, total } = texts.items
  if (items.length === 0) return <p className="text-ink-soft">{texts.noItems}</p>
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line text-ink-soft [&_th]:py-2 [&_th]:pl-3 [&_th]:font-semibold [&_th:first-child]:pl-0">
          <th scope="col">{product}</th>
          <th scope="col" className="text-right">
            {unitPrice}
          </th>
          <th scope="col" className="text-right">
            {quantity}
          </th>
          <th scope="col" className="text-right">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr
            key={item.id}
            className="border-b border-line align-top [&_td]:py-2 [&_td]:pl-3 [&_td:first-child]:pl-0"
          >
            <td className="break-words">
              {item.name}
              {item.priceType === 'trade' && <span className="text-ink-soft"> ({texts.trade})</span>}
            </td>
            <td className="figures text-right">{price(item.unitPrice)}</td>
            <td className="figures text-right">{number(item.quantity)}</td>
            <td className="figures text-right font-semibold">{price(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
