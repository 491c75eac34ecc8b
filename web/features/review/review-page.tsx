import Check from 'lucide-react/icons/check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useState } from 'react'
import type { Doubt } from '#core/review/findings.ts'
import { type Reviewed, unseenOf } from '#core/review/review-list.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useCatalogue, useLastSyncAt, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { FindingRow } from './finding-row.tsx'
import { KindFilter } from './kind-filter.tsx'
import { texts } from './texts.ts'

const SeenDialog = loadedLater(() => import('./seen-dialog.tsx'))
const AT_A_TIME = 100

/** Everything that is doubtful in the shop, until somebody has looked at it (S21.9). */
export default function ReviewPage() {
  return (
    <FailureBoundary title={texts.failed} hint={texts.failedHint} refresh={texts.tryAgain}>
      <div className="relative h-full max-h-dvh overflow-y-auto">
        <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 pb-8 md:p-6">
          <PageHead title={texts.title} back={{ to: '/analytics', words: texts.back }} hint={texts.hint} />
          <KnownHere />
          <ReviewList />
        </div>
      </div>
    </FailureBoundary>
  )
}

function ReviewList() {
  const shop = useShop()
  const lastSyncAt = useLastSyncAt()
  const { items, barcodes } = useCatalogue()
  // Only an owner takes something off the list; the server holds to it too.
  const maySee = useSees('settings')
  const read = useRead(() => shop.review.list(), [shop, lastSyncAt, items, barcodes])
  const [shown, setShown] = useState<'to-see' | 'seen'>('to-see')
  const [chosen, setChosen] = useState<Doubt>()
  const [most, setMost] = useState(AT_A_TIME)
  const [asked, setAsked] = useState<readonly Reviewed[]>()
  if (!read.value)
    return read.state === 'failed' ? (
      <Card>
        <EmptyState
          icon={<ClipboardCheck />}
          title={texts.failed}
          hint={texts.failedHint}
          action={<Button onClick={read.again}>{texts.tryAgain}</Button>}
        />
      </Card>
    ) : (
      <RowsLoading label={texts.loading} rowClass="h-20" cells={['flex-1', 'w-20']} />
    )

  const unseen = unseenOf(read.value)
  const all = read.value.filter(({ seen }) => (seen === null) === (shown === 'to-see'))
  // The last of its kind was marked as seen: all others are shown again.
  const kind = all.some(({ doubt }) => doubt === chosen) ? chosen : undefined
  const listed = kind === undefined ? all : all.filter(({ doubt }) => doubt === kind)
  return (
    <>
      {!maySee && unseen > 0 && <Banner className="rounded-lg">{texts.ownersOnly}</Banner>}
      <Tabs value={shown} onValueChange={(value) => setShown(value === 'seen' ? 'seen' : 'to-see')}>
        <TabList label={texts.lists} className="mb-4">
          <Tab value="to-see">{texts.count({ name: texts.toSee, count: unseen })}</Tab>
          <Tab value="seen">{texts.count({ name: texts.wereSeen, count: read.value.length - unseen })}</Tab>
        </TabList>
        {/* One panel for both: each tab names its own. */}
        <TabPanel value={shown}>
          <KindFilter
            list={all}
            kind={kind}
            onChange={(doubt) => {
              setChosen(doubt)
              setMost(AT_A_TIME)
            }}
          />
          {maySee && shown === 'to-see' && kind !== undefined && listed.length > 1 && (
            <Button className="mb-4" onClick={() => setAsked(listed)}>
              <Check aria-hidden />
              {texts.seenAll({ count: listed.length })}
            </Button>
          )}
          <Card className="px-4">
            {listed.length === 0 ? (
              <EmptyState
                icon={<ClipboardCheck />}
                title={shown === 'to-see' ? texts.nothing : texts.noneSeen}
                {...(shown === 'to-see' && { hint: texts.nothingHint })}
              />
            ) : (
              <ul
                aria-label={shown === 'to-see' ? texts.toSee : texts.wereSeen}
                className="divide-y divide-line"
              >
                {listed.slice(0, most).map((each) => (
                  <FindingRow
                    key={`${each.doubt} ${each.subject}`}
                    finding={each}
                    {...(maySee && { onSee: () => setAsked([each]) })}
                  />
                ))}
              </ul>
            )}
          </Card>
        </TabPanel>
        <TabPanel value={shown === 'seen' ? 'to-see' : 'seen'} forceMount hidden />
      </Tabs>
      {listed.length > most && (
        <Button className="self-center" onClick={() => setMost(most + AT_A_TIME)}>
          {texts.more({ count: Math.min(AT_A_TIME, listed.length - most) })}
        </Button>
      )}
      {shop.identity.mode === 'account' && <p className="text-sm text-ink-soft">{texts.kept}</p>}
      {asked && <SeenDialog found={asked} onSeen={read.again} onClose={() => setAsked(undefined)} />}
    </>
  )
}
