import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

/** The page before its figures are there, in its final shape (S2.29). */
export function AnalyticsLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['revenue', 'profit', 'average', 'orders'].map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-32 max-w-full" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </Card>
        ))}
      </div>
      <Card className="p-4">
        <Skeleton className="h-64 w-full" />
      </Card>
    </>
  )
}
