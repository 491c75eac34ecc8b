import { type RefObject, useRef } from 'react'
import type { ProductColumn, ProductOrder } from '#core/catalog/product-order.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { CardRow } from './card-row.tsx'
import type { ProductActions } from './row-actions.tsx'
import { TableHead, TableRow } from './table-row.tsx'
import { texts } from './texts.ts'

interface CardsProps {
  items: readonly CatalogueItem[]
  /** What they were searched for and narrowed by, and their order. */
  view: string
  scroller: RefObject<HTMLElement | null>
  actions: ProductActions
}

interface TableProps extends CardsProps {
  order: ProductOrder
  onSort(column: ProductColumn): void
}

/** The products as a table, of which only the rows in view exist in the page (S2.22). */
export function InventoryTable({ items, view, scroller, order, onSort, actions }: TableProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: items.length, view, rowPx: 76 })
  return (
    <table aria-label={texts.title} aria-rowcount={items.length + 1} className="w-full table-fixed text-left">
      <TableHead order={order} onSort={onSort} />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const item = items[index]
          return item && <TableRow key={item.product.id} item={item} rowIndex={index + 2} {...actions} />
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

/** The same as cards, for a phone. */
export function InventoryCards({ items, view, scroller, actions }: CardsProps) {
  const top = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: items.length, view, rowPx: 132 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const item = items[index]
        return (
          item && (
            <CardRow key={item.product.id} item={item} place={index + 1} of={items.length} {...actions} />
          )
        )
      })}
    </ul>
  )
}
