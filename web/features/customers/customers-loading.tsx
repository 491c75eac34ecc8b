import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The register before it is there, in its final shape (S2.32). */
export function CustomersLoading() {
  return (
    <Card className="flex flex-col">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-4 border-b border-line px-4">
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="hidden h-5 w-40 md:block" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </Card>
  )
}
