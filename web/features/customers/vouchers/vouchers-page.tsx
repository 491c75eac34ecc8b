import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { texts as pageTexts } from '../texts.ts'
import { texts } from './texts.ts'
import VouchersTab, { type VouchersTabProps } from './vouchers-tab.tsx'

/** The vouchers alone, for whoever takes payments and sees no contacts (S14.25). */
export default function VouchersPage(opened: VouchersTabProps) {
  return (
    <div className="relative h-full max-h-dvh scrolls-steadily">
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 pb-8 md:p-6">
        <FailureBoundary title={texts.failed} hint={pageTexts.failedHint} refresh={pageTexts.refresh}>
          <PageHead title={texts.title} back={{ to: '/', words: texts.back }} />
          <VouchersTab {...opened} />
        </FailureBoundary>
      </div>
    </div>
  )
}
