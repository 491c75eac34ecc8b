import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The history before it is there, in its final shape (S2.35). */
export function SalesLoading() {
  return (
    <Card className="flex flex-col">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 border-b border-line px-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </Card>
  )
}
