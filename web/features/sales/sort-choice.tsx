import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { SALE_COLUMNS, type SaleColumn, type SaleOrder } from '#core/sales/sale-order.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { texts } from './texts.ts'

interface SortChoiceProps {
  order: SaleOrder
  onSort(column: SaleColumn): void
}

/** Orders the cards, which have no headings to tap. */
export function SortChoice({ order, onSort }: SortChoiceProps) {
  const Arrow = order.descending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label={texts.sortBy}
        className="min-w-0 flex-1"
        value={order.column}
        onChange={(event) => {
          const column = SALE_COLUMNS.find((each) => each === event.target.value)
          if (column) onSort(column)
        }}
      >
        {SALE_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {`${texts.sortBy}: ${texts.columns[column]}`}
          </option>
        ))}
      </Select>
      <IconButton
        label={order.descending ? texts.descending : texts.ascending}
        onClick={() => onSort(order.column)}
      >
        <Arrow aria-hidden />
      </IconButton>
    </div>
  )
}
