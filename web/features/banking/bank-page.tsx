import { useMay } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { useLastSyncAt, useShifts, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { tillName } from '#web/words/till-name.ts'
import { BankForm } from './bank-form.tsx'
import { BankedList } from './banked-list.tsx'
import { texts } from './texts.ts'

/** Cash on its way to the bank: what waits, and what was banked (S15.20). */
export default function BankPage() {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-8 md:p-6">
      <PageHead title={texts.title} back={{ to: '/shifts', words: texts.back }} hint={texts.hint} />
      <FailureBoundary title={texts.failed} hint={texts.failedHint} refresh={texts.again}>
        <Banking />
      </FailureBoundary>
    </div>
  )
}

function Banking() {
  const shop = useShop()
  const state = useShifts()
  const may = useMay('cashUp') !== 'no'
  const read = useRead(() => shop.shifts.bankState(), [state, useLastSyncAt()])
  const drawerName = (id: string) => state?.drawers.find((drawer) => drawer.id === id)?.name ?? tillName('')
  if (read.state === 'failed')
    return (
      <Card className="p-4 sm:p-5">
        <p role="status">
          {texts.notRead} <Button onClick={read.again}>{texts.again}</Button>
        </p>
      </Card>
    )
  if (!read.value) return <RowsLoading label={texts.loading} rowClass="h-16" cells={['flex-1', 'w-20']} />
  const { waiting, deposits } = read.value
  return (
    <>
      <KnownHere />
      <Card className="p-4 sm:p-5">
        <h2 className="mb-1 text-xl font-bold">{texts.waiting}</h2>
        {waiting.length === 0 ? (
          <p className="text-ink-soft">{texts.nothing}</p>
        ) : (
          <BankForm waiting={waiting} may={may} drawerName={drawerName} onBanked={read.again} />
        )}
      </Card>
      <BankedList deposits={deposits} />
    </>
  )
}
