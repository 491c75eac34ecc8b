import { clsx } from 'clsx'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

interface RowsLoadingProps {
  /** Said to screen readers: the grey rows say it to eyes. */
  label: string
  /** Classes of one row; its height is that of the rows to come. */
  rowClass: string
  /** Classes of each cell of a row. */
  cells: readonly string[]
}

/** A list before it is there, in its final shape. */
export function RowsLoading({ label, rowClass, cells }: RowsLoadingProps) {
  return (
    <Card className="flex flex-col">
      <p role="status" className="sr-only">
        {label}
      </p>
      {ROWS.map((row) => (
        <div
          key={row}
          className={clsx('flex items-center gap-4 border-b border-line px-4 last:border-b-0', rowClass)}
        >
          {cells.map((cell) => (
            <Skeleton key={cell} className={clsx('h-5', cell)} />
          ))}
        </div>
      ))}
    </Card>
  )
}
