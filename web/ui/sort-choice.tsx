import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'

interface SortChoiceProps<Column extends string> {
  columns: readonly Column[]
  order: { column: Column; descending: boolean }
  words: { sortBy: string; ascending: string; descending: string }
  /** What an option says. */
  optionOf(column: Column): string
  onSort(column: Column): void
}

/** Orders a list of cards, which has no headings to tap. */
export function SortChoice<Column extends string>(props: SortChoiceProps<Column>) {
  const { columns, order, words, optionOf, onSort } = props
  const Arrow = order.descending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="flex items-center sm:gap-1">
      <Select
        aria-label={words.sortBy}
        className="min-w-0 flex-1"
        value={order.column}
        onChange={(event) => {
          const column = columns.find((each) => each === event.target.value)
          if (column) onSort(column)
        }}
      >
        {columns.map((column) => (
          <option key={column} value={column}>
            {optionOf(column)}
          </option>
        ))}
      </Select>
      <IconButton
        label={order.descending ? words.descending : words.ascending}
        onClick={() => onSort(order.column)}
      >
        <Arrow aria-hidden />
      </IconButton>
    </div>
  )
}
