import { type RefObject, useRef } from 'react'
import type { CatalogueItem } from '#web/store/shop.ts'
import { useIsNarrow } from '#web/ui/use-media-query.ts'
import { CardRow } from './card-row.tsx'
import { TableHead, TableRow } from './table-row.tsx'
import { texts } from './texts.ts'
import { useRowsInView } from './use-rows-in-view.ts'

interface InventoryListProps {
  items: readonly CatalogueItem[]
  scroller: RefObject<HTMLElement | null>
}

/** The products, of which only those in view exist in the page (S2.22). */
export function InventoryList(props: InventoryListProps) {
  return useIsNarrow() ? <Cards {...props} /> : <Table {...props} />
}

function Table({ items, scroller }: InventoryListProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: items.length, rowPx: 76 })
  return (
    <table aria-label={texts.title} aria-rowcount={items.length + 1} className="w-full table-fixed text-left">
      <TableHead />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const item = items[index]
          return item && <TableRow key={item.product.id} item={item} rowIndex={index + 2} />
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

function Cards({ items, scroller }: InventoryListProps) {
  const top = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: items.length, rowPx: 84 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const item = items[index]
        return item && <CardRow key={item.product.id} item={item} place={index + 1} of={items.length} />
      })}
    </ul>
  )
}
