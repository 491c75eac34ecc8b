import FileText from 'lucide-react/icons/file-text'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useViewed } from '../use-place.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentsFilter } from './documents-filter.tsx'
import { DocumentCards, DocumentsTable } from './documents-list.tsx'
import { NumberingDialog } from './numbering-dialog.tsx'
import { texts } from './texts.ts'
import { useDocuments } from './use-documents.ts'

/** Every quote and invoice of the shop, newest first. @param onMake leads to where one is made */
export default function DocumentsTab({ onMake }: { onMake(): void }) {
  const documents = useDocuments()
  const { found, view: listView, total, know, find } = documents
  const { viewedId, view, close } = useViewed()
  const [checking, setChecking] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  // Seven columns beside the navigation need more room than a phone or a tablet has.
  const asCards = useMediaQuery('(max-width: 1199.98px)')
  const viewed = viewedId === null ? undefined : find(viewedId)
  const List = asCards ? DocumentCards : DocumentsTable
  return (
    <div ref={scroller} className="relative h-full scrolls-steadily">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 px-3 pt-1 pb-8">
        <DocumentsFilter documents={documents} onCheck={() => setChecking(true)} />
        {documents.loading ? (
          <RowsLoading label={texts.loading} rowClass="h-16" cells={['w-20', 'flex-1', 'w-24']} />
        ) : (
          <>
            <p role="status" className="-mb-2 text-sm text-ink-soft">
              {found.length === total
                ? texts.count({ count: total })
                : texts.countOf({ shown: found.length, count: total })}
            </p>
            <Card>
              {found.length === 0 ? (
                <EmptyState
                  icon={<FileText />}
                  title={texts.empty}
                  hint={total > 0 ? texts.emptyHint : texts.noneHint}
                  action={total === 0 && <Button onClick={onMake}>{texts.makeFirst}</Button>}
                />
              ) : (
                <List listed={found} view={listView} know={know} scroller={scroller} onView={view} />
              )}
            </Card>
          </>
        )}
      </div>
      {viewed && <DocumentDialog key={viewed.document.id} known={viewed} onView={view} onClose={close} />}
      {checking && <NumberingDialog onClose={() => setChecking(false)} />}
    </div>
  )
}
