import { orderNumber } from '#core/documents/numbers.ts'
import type { ListedSale } from '#web/store/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { saleProducts, saleTime } from './sale-words.ts'
import { OfflineBadge, StatusBadge } from './status-badge.tsx'
import { PAYMENTS, texts } from './texts.ts'
import { usePrice } from './use-price.ts'

/** The table's head, which also sets the widths of its columns. */
export function SalesHead() {
  const { order, date, customer, products, payment, total, status, actions } = texts.columns
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-3 [&_th]:font-semibold">
        <th scope="col" className="w-[15%]">
          {order}
        </th>
        <th scope="col" className="w-40">
          {date}
        </th>
        <th scope="col" className="w-[15%]">
          {customer}
        </th>
        <th scope="col">{products}</th>
        <th scope="col" className="w-24">
          {payment}
        </th>
        <th scope="col" className="w-28 text-right">
          {total}
        </th>
        <th scope="col" className="w-32">
          {status}
        </th>
        <th scope="col" className="w-24">
          <span className="sr-only">{actions}</span>
        </th>
      </tr>
    </thead>
  )
}

interface SaleRowProps {
  listed: ListedSale
  rowIndex: number
  onView(saleId: string): void
}

/** One sale of the table, 64 px tall. */
export function SaleRow({ listed: { sale, pending }, rowIndex, onView }: SaleRowProps) {
  const price = usePrice()
  const order = orderNumber(sale.number)
  const products = saleProducts(sale)
  return (
    <tr aria-rowindex={rowIndex} className="h-16 border-b border-line [&_td]:px-3 [&_td]:py-0">
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="figures font-semibold">{order}</span>
          {pending && <OfflineBadge>{texts.offline}</OfflineBadge>}
        </span>
      </td>
      <td className="figures text-sm">{saleTime(sale)}</td>
      <td className="truncate" title={sale.customerName}>
        {sale.customerName}
      </td>
      <td className="truncate text-sm" title={products}>
        {products}
      </td>
      <td>{PAYMENTS[sale.paymentMethod]}</td>
      <td className="figures text-right font-semibold">{price(sale.total)}</td>
      <td>
        <StatusBadge pending={pending} />
      </td>
      <td className="text-right">
        <Button variant="quiet" aria-label={texts.viewOrder(order)} onClick={() => onView(sale.id)}>
          {texts.view}
        </Button>
      </td>
    </tr>
  )
}
