import { useRef, useState } from 'react'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { texts as pageTexts } from '../texts.ts'
import BookTab from './book-tab.tsx'
import { texts } from './texts.ts'
import type { AccountHolder } from './use-account.ts'

const AccountDialog = loadedLater(() => import('./account-dialog.tsx'))

interface BookPageProps {
  /** Whose account is open. */
  customerId?: string | undefined
  /** That account is closed. */
  onClosed?: () => void
}

/** The book alone, for whoever takes payments and sees no contacts (S20.5, S20.9). */
export default function BookPage({ customerId, onClosed = () => {} }: BookPageProps) {
  const { customers } = useCatalogue()
  const [opened, setOpened] = useState<AccountHolder>()
  const scroller = useRef<HTMLDivElement>(null)
  const shown = opened ?? customers.find(({ id }) => id === customerId)
  const close = () => {
    setOpened(undefined)
    onClosed()
  }
  return (
    <div ref={scroller} className="relative h-full max-h-dvh scrolls-steadily">
      <div className="mx-auto flex max-w-7xl flex-col gap-4 p-4 pb-8 md:p-6">
        <FailureBoundary title={texts.failed} hint={pageTexts.failedHint} refresh={pageTexts.refresh}>
          <PageHead title={texts.title} back={{ to: '/', words: texts.back }} />
          <BookTab scroller={scroller} onAccount={setOpened} />
        </FailureBoundary>
      </div>
      {shown && <AccountDialog key={shown.id} customer={shown} onClose={close} />}
    </div>
  )
}
