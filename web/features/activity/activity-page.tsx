import FileDown from 'lucide-react/icons/file-down'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { dayOf } from '#core/calendar/local-day.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useSaveCsv } from '#web/selling/use-save-csv.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { ActivityClient } from '#web/sync/rest/activity-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { activityCsv } from './activity-csv.ts'
import { type ActivityFilter, isNarrowed } from './activity-filter.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityList } from './activity-list.tsx'
import { OWN_ONLY, texts } from './texts.ts'
import { type ActivityState, useActivity } from './use-activity.ts'

/**
 * What was done in the shop, for whoever may see its reports (S16.15, S16.16).
 * @param server who keeps all of it; none in Local Mode
 */
export default function ActivityPage({ server }: { server: ActivityClient | undefined }) {
  const [filter, setFilter] = useState<ActivityFilter>({})
  const activity = useActivity(server, filter)
  const { entries, state, ownOnly } = activity
  return (
    <div className="relative h-full max-h-dvh overflow-y-auto">
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 pb-8 md:p-6">
        <PageHead title={texts.title} back={{ to: '/analytics', words: texts.back }} hint={texts.hint}>
          <ExportButton activity={activity} />
        </PageHead>
        <ActivityFilters filter={filter} onChange={setFilter} entries={entries} />
        {ownOnly !== null && <Banner className="rounded-lg">{OWN_ONLY[ownOnly]}</Banner>}
        {state === 'failed' ? (
          <Card>
            <EmptyState
              icon={<History />}
              title={texts.failed}
              hint={texts.failedHint}
              action={<Button onClick={activity.again}>{texts.tryAgain}</Button>}
            />
          </Card>
        ) : state === 'reading' ? (
          <RowsLoading label={texts.loading} rowClass="h-16" cells={['w-12', 'flex-1']} />
        ) : entries.length === 0 ? (
          <Card>
            <Nothing narrowed={isNarrowed(filter)} onShowAll={() => setFilter({})} />
          </Card>
        ) : (
          <>
            <ActivityList entries={entries} />
            <Older activity={activity} />
          </>
        )}
      </div>
    </div>
  )
}

function Nothing({ narrowed, onShowAll }: { narrowed: boolean; onShowAll(): void }) {
  if (!narrowed) return <EmptyState icon={<History />} title={texts.empty} hint={texts.emptyHint} />
  return (
    <EmptyState
      icon={<History />}
      title={texts.noneFound}
      hint={texts.noneFoundHint}
      action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
    />
  )
}

function Older({ activity: { next, older, readOlder } }: { activity: ActivityState }) {
  if (next === null) return null
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="empty:hidden">
        {older === 'failed' ? texts.moreFailed : older === 'reading' ? texts.moreLoading : ''}
      </p>
      <Button onClick={readOlder} disabled={older === 'reading'}>
        {older === 'failed' ? texts.tryAgain : texts.more}
      </Button>
    </div>
  )
}

function ExportButton({ activity }: { activity: ActivityState }) {
  const shop = useShop()
  const price = usePrice()
  const mayExport = useSees('export')
  const saveCsv = useSaveCsv()
  const { busy, run: save } = useAction(
    async () => saveCsv(activityCsv(await activity.all(), price), texts.file({ day: dayOf(shop.now()) })),
    wrong(texts.exportFailed, texts.exportFailedHint),
  )
  if (!mayExport) return null

  return (
    <Button onClick={save} disabled={busy || activity.entries.length === 0}>
      <FileDown aria-hidden />
      <span className="max-sm:sr-only">{busy ? texts.exporting : texts.exportCsv}</span>
    </Button>
  )
}
