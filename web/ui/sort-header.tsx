import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'

interface SortHeaderProps {
  /** How the list is sorted by this column; undefined while another one orders it. */
  sorted: 'ascending' | 'descending' | undefined
  onSort(): void
  /** Figures are aligned right, and so is their heading. */
  right?: boolean
  className?: string
  children: string
}

/** A column's heading that orders the table by it. */
export function SortHeader({ sorted, onSort, right, className, children }: SortHeaderProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={clsx(
          'inline-flex min-h-11 max-w-full min-w-11 items-center gap-1 rounded-lg font-semibold hover:text-ink',
          right && 'flex-row-reverse',
          sorted && 'text-ink',
        )}
      >
        <span className="truncate" title={children}>
          {children}
        </span>
        {sorted && <Arrow aria-hidden className="size-4 shrink-0" />}
      </button>
    </th>
  )
}
