import ReceiptText from 'lucide-react/icons/receipt-text'
import { memo, type RefObject } from 'react'
import type { SaleReturns } from '#core/returns/returns-by-sale.ts'
import type { SaleColumn, SaleOrder } from '#core/sales/sale-order.ts'
import type { FoundSales } from '#core/sales/sales-index.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SaleCards, SalesTable } from './sales-list.tsx'
import { countWords, texts } from './texts.ts'

interface SalesFoundProps {
  found: FoundSales<ListedSale>
  /** What came back of each. */
  returns: ReadonlyMap<string, SaleReturns>
  withRefunds: boolean
  /** What they were searched for and narrowed by, and their order. */
  view: string
  order: SaleOrder
  onSort(column: SaleColumn): void
  /** How many there are when nothing narrows them. */
  total: number
  complete: boolean
  asCards: boolean
  scroller: RefObject<HTMLElement | null>
  onView(listed: ListedSale): void
}

/** The count and the list (S2.34), or that there is nothing (S2.35). A key typed above leaves it alone. */
export const SalesFound = memo(function SalesFound(props: SalesFoundProps) {
  const { found, returns, withRefunds, view, order, onSort, total, complete, asCards, scroller, onView } =
    props
  const count = countWords(found.length, total, withRefunds)
  return (
    <>
      <p role="status" className="-mb-2 text-sm text-ink-soft">
        {complete ? count : texts.reading({ count })}
      </p>
      <Card>
        {found.length === 0 ? (
          <EmptyState
            icon={<ReceiptText />}
            title={texts.empty}
            hint={total > 0 ? texts.emptyHint : texts.noSalesHint}
          />
        ) : asCards ? (
          <SaleCards sales={found} returns={returns} view={view} scroller={scroller} onView={onView} />
        ) : (
          <SalesTable
            sales={found}
            returns={returns}
            view={view}
            scroller={scroller}
            order={order}
            onSort={onSort}
            onView={onView}
          />
        )}
      </Card>
    </>
  )
})
