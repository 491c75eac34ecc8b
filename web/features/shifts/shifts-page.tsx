import Landmark from 'lucide-react/icons/landmark'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { cashUpDemands } from '#core/shifts/shift-demands.ts'
import type { Approval } from '#core/staff/approval.ts'
import { openDrawer } from '#web/printing/print-paper.ts'
import { useAllowed, useMay, useSees } from '#web/selling/approval/use-allowed.ts'
import { openSince } from '#web/selling/open-since.ts'
import { useCatalogue, useShifts, useShop } from '#web/store/react/use-shop.ts'
import type { ShiftState } from '#web/store/shifts/shifts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsLoading } from '#web/ui/rows-loading.tsx'
import { tillName } from '#web/words/till-name.ts'
import { DrawerCard } from './drawer-card.tsx'
import { CashUpHistory } from './history.tsx'
import { OpenShiftCard } from './open-shift-card.tsx'
import { ShiftCard } from './shift-card.tsx'
import { exampleTexts, texts } from './texts.ts'

const CashUpDialog = loadedLater(() => import('./cash-up-dialog.tsx'))
const ExampleDialog = loadedLater(() => import('./example-dialog.tsx'))
const ZDialog = loadedLater(() => import('./z-dialog.tsx'))

/** The drawer's shift, from its float to its cash-up, and every cash-up so far (S15). */
export default function ShiftsPage() {
  const { on } = cashUpOf(useCatalogue().business)
  const state = useShifts()
  const mayBank = useMay('cashUp')
  const [example, setExample] = useState(false)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-8 md:p-6">
      <PageHead title={texts.page} back={{ to: '/', words: texts.backToTill }}>
        {state && (on || state.lastClosing) && mayBank !== 'no' && (
          <Link to="/bank" className={buttonClass()}>
            <Landmark aria-hidden />
            {texts.toBank}
          </Link>
        )}
      </PageHead>
      {!state && <RowsLoading label={texts.loading} rowClass="h-16" cells={['flex-1', 'w-20']} />}
      {state && !on && (
        <EmptyState
          icon={<Store />}
          title={texts.offTitle}
          hint={texts.offHint}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Link to="/settings?tab=business" className={buttonClass({ variant: 'primary' })}>
                {texts.offAction}
              </Link>
              <Button onClick={() => setExample(true)}>{exampleTexts.open}</Button>
            </div>
          }
        />
      )}
      {example && <ExampleDialog onClose={() => setExample(false)} />}
      {state && <Shifts state={state} on={on} />}
    </div>
  )
}

function Shifts({ state, on }: { state: ShiftState; on: boolean }) {
  const shop = useShop()
  const navigate = useNavigate()
  const allow = useAllowed()
  // Whoever moved a till to another drawer could cash up its shift as their own (S15.16).
  const setsDevice = useSees('devices')
  const [closing, setClosing] = useState<{ shiftId: string; approvals: readonly Approval[] }>()
  const [viewed, setViewed] = useState<{ shiftId: string; isCopy: boolean }>()
  const drawerName = (id: string) => state.drawers.find((drawer) => drawer.id === id)?.name ?? tillName('')

  // Asked before the count: it ends with what the drawer should hold.
  async function cashUp(shiftId: string, isOthers: boolean) {
    const approvals = await allow(...cashUpDemands(isOthers))
    if (!approvals) return
    // Its cash is counted now. Another drawer stands elsewhere.
    if (!isOthers) void openDrawer(shop)
    setClosing({ shiftId, approvals })
  }

  function closed(shiftId: string) {
    setClosing(undefined)
    setViewed({ shiftId, isCopy: false })
  }

  return (
    <FailureBoundary title={texts.failed} hint={texts.failedHint} refresh={texts.refresh}>
      {on && !state.open && <OpenShiftCard state={state} onOpened={() => void navigate('/')} />}
      {state.open && (
        <ShiftCard
          group={state.open}
          drawer={state.drawer.name}
          onCashUp={() => state.open && void cashUp(state.open.shift.id, false)}
        />
      )}
      {state.openElsewhere.length > 0 && (
        <OpenElsewhere
          state={state}
          drawerName={drawerName}
          onCashUp={(shiftId) => void cashUp(shiftId, true)}
        />
      )}
      {on && setsDevice && <DrawerCard state={state} />}
      <CashUpHistory drawerName={drawerName} onOpen={(shiftId) => setViewed({ shiftId, isCopy: true })} />
      {closing && (
        <CashUpDialog
          {...closing}
          onClosed={() => closed(closing.shiftId)}
          onClose={() => setClosing(undefined)}
        />
      )}
      {viewed !== undefined && (
        <ZDialog {...viewed} drawerName={drawerName} onClose={() => setViewed(undefined)} />
      )}
    </FailureBoundary>
  )
}

interface OpenElsewhereProps {
  state: ShiftState
  drawerName(drawerId: string): string
  onCashUp(shiftId: string): void
}

/** Open shifts of other drawers: that of a lost or broken till is closed from here (S15.16). */
function OpenElsewhere({ state, drawerName, onCashUp }: OpenElsewhereProps) {
  const now = useShop().now()
  const may = [useMay('cashUp'), useMay('closeOthersShifts')]
  const mayClose = !may.includes('no')
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-xl font-bold">{texts.elsewhere}</h2>
      <ul aria-label={texts.elsewhere} className="divide-y divide-line">
        {state.openElsewhere.map(({ shift }) => (
          <li key={shift.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-semibold">{drawerName(shift.drawerId)}</span>
              <span className="block text-sm text-ink-soft">
                {texts.openSince({ when: openSince(shift.openedAt, now) })}
              </span>
            </span>
            {mayClose && <Button onClick={() => onCashUp(shift.id)}>{texts.closeOther}</Button>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
