import ChartColumn from 'lucide-react/icons/chart-column'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { texts as common } from '../texts.ts'
import { texts } from './texts.ts'

/** Figures that are read, or could not be. */
export function Reading({ failed, again }: { failed: boolean; again(): void }) {
  if (!failed) return <RowsLoading label={texts.loading} rowClass="h-12" cells={['flex-1', 'w-16', 'w-20']} />
  return (
    <Card>
      <EmptyState
        icon={<ChartColumn />}
        title={common.failed}
        hint={common.failedHint}
        action={<Button onClick={again}>{common.tryAgain}</Button>}
      />
    </Card>
  )
}
