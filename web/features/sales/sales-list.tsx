import { type RefObject, useRef } from 'react'
import type { ListedSale } from '#web/store/shop.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { SaleCard } from './sale-card.tsx'
import { SaleRow, SalesHead } from './sale-row.tsx'
import { texts } from './texts.ts'
import { useRowsInView } from './use-rows-in-view.ts'

interface SalesListProps {
  sales: readonly ListedSale[]
  scroller: RefObject<HTMLElement | null>
  onView(saleId: string): void
}

/** The sales, of which only those in view exist in the page (S2.34). */
export function SalesList(props: SalesListProps) {
  // Eight columns beside the navigation need more room than a phone or a tablet has.
  return useMediaQuery('(max-width: 1199.98px)') ? <Cards {...props} /> : <Table {...props} />
}

function Table({ sales, scroller, onView }: SalesListProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: sales.length, rowPx: 64 })
  return (
    <table aria-label={texts.title} aria-rowcount={sales.length + 1} className="w-full table-fixed text-left">
      <SalesHead />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const listed = sales[index]
          return (
            listed && <SaleRow key={listed.sale.id} listed={listed} rowIndex={index + 2} onView={onView} />
          )
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

function Cards({ sales, scroller, onView }: SalesListProps) {
  const top = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: sales.length, rowPx: 104 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const listed = sales[index]
        if (!listed) return null
        return (
          <li
            key={listed.sale.id}
            aria-setsize={sales.length}
            aria-posinset={index + 1}
            className="h-26 border-b border-line"
          >
            <SaleCard listed={listed} onView={onView} />
          </li>
        )
      })}
    </ul>
  )
}
