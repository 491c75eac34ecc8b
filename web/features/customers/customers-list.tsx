import { type RefObject, useRef } from 'react'
import type { ListedCustomer } from '#core/customers/customer-list.ts'
import type { CustomerColumn, CustomerOrder } from '#core/customers/customer-order.ts'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { CustomerCard } from './customer-card.tsx'
import { CustomerRow, CustomersHead } from './customer-row.tsx'
import type { CustomerActions } from './row-actions.tsx'
import { texts } from './texts.ts'

interface CustomersListProps extends CustomerActions {
  listed: readonly ListedCustomer[]
  /** What they were searched for by, and their order. */
  view: string
  scroller: RefObject<HTMLElement | null>
  order: CustomerOrder
  onSort(column: CustomerColumn): void
}

/** The customers as a table, of which only the rows in view exist in the page (S2.31). */
export function CustomersTable({ listed, view, scroller, order, onSort, ...actions }: CustomersListProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: listed.length, view, rowPx: 68 })
  return (
    <table
      aria-label={texts.title}
      aria-rowcount={listed.length + 1}
      className="w-full table-fixed text-left"
    >
      <CustomersHead order={order} onSort={onSort} />
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const each = listed[index]
          return (
            each && <CustomerRow key={each.customer.id} listed={each} rowIndex={index + 2} {...actions} />
          )
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

/** The same as cards, for a phone. */
export function CustomerCards({
  listed,
  view,
  scroller,
  ...actions
}: Pick<CustomersListProps, 'listed' | 'view' | 'scroller'> & CustomerActions) {
  const top = useRef<HTMLUListElement>(null)
  const { indexes, before, after } = useRowsInView({ top, scroller, count: listed.length, view, rowPx: 132 })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const each = listed[index]
        if (!each) return null
        return (
          <li
            key={each.customer.id}
            aria-setsize={listed.length}
            aria-posinset={index + 1}
            className="h-33 border-line not-first:border-t"
          >
            <CustomerCard listed={each} {...actions} />
          </li>
        )
      })}
    </ul>
  )
}
