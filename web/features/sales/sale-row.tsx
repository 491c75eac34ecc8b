import { memo } from 'react'
import type { Cents } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import type { SaleReturns } from '#core/returns/returns-by-sale.ts'
import type { SaleColumn, SaleOrder } from '#core/sales/sale-order.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { Button } from '#web/ui/button.tsx'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { SortHeader } from '#web/ui/sort-header.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { paidByWords } from '#web/words/method-words.ts'
import { RefundBadge } from './refund-badge.tsx'
import { productWords, returnWords, rowKind } from './sale-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

interface SalesHeadProps {
  order: SaleOrder
  onSort(column: SaleColumn): void
}

/** The table's head, which orders it and sets the widths of its columns (S2.34). */
export function SalesHead({ order, onSort }: SalesHeadProps) {
  const sortable = (column: SaleColumn, className: string) => (
    <SortHeader
      className={className}
      right={column === 'total'}
      sorted={order.column !== column ? undefined : order.descending ? 'descending' : 'ascending'}
      onSort={() => onSort(column)}
    >
      {texts.columns[column]}
    </SortHeader>
  )
  return (
    <thead>
      <tr className="h-11 border-b border-line text-sm text-ink-soft [&_th]:px-3 [&_th]:font-semibold">
        {sortable('order', 'w-[11%]')}
        {sortable('date', 'w-37')}
        <th scope="col" className="w-[16%]">
          {texts.customer}
        </th>
        <th scope="col">{texts.products}</th>
        {sortable('payment', 'w-28')}
        {sortable('total', 'w-32 text-right')}
        <th scope="col" className="w-34">
          {texts.status}
        </th>
        <th scope="col" className="w-22">
          <span className="sr-only">{texts.view}</span>
        </th>
      </tr>
    </thead>
  )
}

interface SaleRowProps {
  listed: ListedSale
  /** What came back of it. */
  back: SaleReturns | undefined
  rowIndex: number
  price(amount: Cents, madeIn?: Currency): string
  onView(listed: ListedSale): void
}

/** One sale of the table, 64 px tall. A key of a search leaves those alone that it finds again. */
export const SaleRow = memo(function SaleRow({ listed, back, rowIndex, price, onView }: SaleRowProps) {
  const { sale, pending } = listed
  const products = productWords(sale)
  const paidBy = paidByWords(sale)
  const money = (amount: Cents) => price(amount, sale.currency)
  const note = returnWords(sale, back, money)
  return (
    <tr aria-rowindex={rowIndex} className="h-16 border-t border-line [&_td]:px-3 [&_td]:py-0">
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="figures font-semibold">{sale.number}</span>
          {sale.returned && pending && <RefundBadge />}
          {pending && <OfflineBadge>{texts.offline}</OfflineBadge>}
        </span>
      </td>
      <td className="figures text-sm">{timeWords(sale.createdAt)}</td>
      <td className="truncate" title={customerName(sale.customerName)}>
        {customerName(sale.customerName)}
      </td>
      <td className="truncate text-sm" title={products}>
        {products}
      </td>
      <td title={paidBy}>
        <span className="line-clamp-2 text-sm leading-tight">{paidBy}</span>
      </td>
      <td className="figures text-right font-semibold">
        {money(sale.total)}
        {note && <span className="block text-xs leading-tight font-normal text-ink-soft">{note}</span>}
      </td>
      <td>
        <StatusBadge pending={pending} of={rowKind(sale, back)} />
      </td>
      <td className="text-right">
        <Button
          variant="quiet"
          aria-label={
            sale.returned
              ? texts.viewRefund({ number: sale.number })
              : texts.viewOrder({ number: sale.number })
          }
          onClick={() => onView(listed)}
        >
          {texts.view}
        </Button>
      </td>
    </tr>
  )
})
