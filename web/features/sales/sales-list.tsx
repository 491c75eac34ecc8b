import { type RefObject, useEffect, useRef } from 'react'
import type { SaleReturns } from '#core/returns/returns-by-sale.ts'
import type { SaleColumn, SaleOrder } from '#core/sales/sale-order.ts'
import type { FoundSales } from '#core/sales/sales-index.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { SaleCard } from './sale-card.tsx'
import { SaleRow, SalesHead } from './sale-row.tsx'
import { texts } from './texts.ts'

interface SalesListProps {
  sales: FoundSales<ListedSale>
  /** What came back of each. */
  returns: ReadonlyMap<string, SaleReturns>
  /** What they were searched for and narrowed by, and their order. */
  view: string
  scroller: RefObject<HTMLElement | null>
  onView(listed: ListedSale): void
}

interface SalesTableProps extends SalesListProps {
  order: SaleOrder
  onSort(column: SaleColumn): void
}

/** The sales as a table, of which only the rows in view exist in the page (S2.34). */
export function SalesTable({ sales, returns, view, scroller, order, onSort, onView }: SalesTableProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const price = usePrice()
  const { indexes, before, after } = useSalesInView({ top, scroller, view, count: sales.length, rowPx: 64 })
  return (
    <table aria-label={texts.title} aria-rowcount={sales.length + 1} className="w-full table-fixed text-left">
      <SalesHead order={order} onSort={onSort} />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const listed = sales.at(index)
          return (
            listed && (
              <SaleRow
                key={listed.sale.id}
                listed={listed}
                back={returns.get(listed.sale.id)}
                rowIndex={index + 2}
                price={price}
                onView={onView}
              />
            )
          )
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

/** The same as cards, for a phone. */
export function SaleCards({ sales, returns, view, scroller, onView }: SalesListProps) {
  const top = useRef<HTMLUListElement>(null)
  const price = usePrice()
  const { indexes, before, after } = useSalesInView({ top, scroller, view, count: sales.length, rowPx: 88 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const listed = sales.at(index)
        if (!listed) return null
        return (
          <li
            key={listed.sale.id}
            aria-setsize={sales.length}
            aria-posinset={index + 1}
            className="h-22 border-line not-first:border-t"
          >
            <SaleCard listed={listed} back={returns.get(listed.sale.id)} price={price} onView={onView} />
          </li>
        )
      })}
    </ul>
  )
}

/** The rows in view: while somebody types only these, else a few beyond each edge too. */
function useSalesInView(list: Parameters<typeof useRowsInView>[0]) {
  const { scroller, view } = list
  const [isSettled, settle] = useSettled(view)
  useEffect(() => {
    const page = scroller.current
    // Who goes through the list by keyboard or by scrolling has found it.
    page?.addEventListener('scroll', settle, { passive: true })
    return () => page?.removeEventListener('scroll', settle)
  }, [scroller, settle])
  return useRowsInView(isSettled ? list : { ...list, beyond: 0 })
}
