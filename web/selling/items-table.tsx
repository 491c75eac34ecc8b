import type { Cents } from '#core/money/cents.ts'
import type { SaleItem } from '#core/sales/sale.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { itemsTexts, PRICE_TYPES } from './texts.ts'

/** What a line of a sale and of a document have in common. */
type Item = Pick<SaleItem, 'id' | 'name' | 'unitPrice' | 'quantity' | 'totalPrice' | 'priceType'>

/** What was sold or offered, as it was then (S2.36, S3.7). */
export function ItemsTable({ items, price }: { items: readonly Item[]; price: (amount: Cents) => string }) {
  const { product, unitPrice, quantity, total } = itemsTexts
  if (items.length === 0) return <p className="text-ink-soft">{itemsTexts.none}</p>
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
              {item.priceType === 'trade' && <span className="text-ink-soft"> ({PRICE_TYPES.trade})</span>}
            </td>
            <td className="figures text-right">{price(item.unitPrice)}</td>
            <td className="figures text-right">{formatCount(item.quantity)}</td>
            <td className="figures text-right font-semibold">{price(item.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
