import Clock from 'lucide-react/icons/clock'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { isOpenLong } from '#core/checkout/takes-cash.ts'
import { buildXReport } from '#core/papers/x-report.ts'
import { MOVE_KINDS, type MoveKind } from '#core/shifts/drawer-move.ts'
import type { ShiftGroup } from '#core/shifts/shift-group.ts'
import { workOutFigures } from '#core/shifts/work-out-figures.ts'
import { screenFront, shopFront } from '#web/language/shop-front.ts'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { openSince } from '#web/selling/open-since.ts'
import { Incomplete } from '#web/selling/period/incomplete.tsx'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { FloatsApart } from './floats-apart.tsx'
import { MoveButton } from './move-button.tsx'
import { MoveList } from './move-list.tsx'
import { ReportSections } from './report-sections.tsx'
import { ShiftPapers } from './shift-papers.tsx'
import { texts, zTexts } from './texts.ts'
import { useBlind } from './use-blind.ts'
import { useKnownShift } from './use-known-shift.ts'
import { usePaper } from './use-paper.ts'

const MoveDialog = loadedLater(() => import('./move-dialog.tsx'))

interface ShiftCardProps {
  group: ShiftGroup
  drawer: string
  onCashUp(): void
}

/** The open shift of this drawer: its X report, cash in and out, and the way to its cash-up (S15.6-S15.8). */
export function ShiftCard({ group, drawer, onCashUp }: ShiftCardProps) {
  const shop = useShop()
  const { business } = useCatalogue()
  const blind = useBlind()
  const mayCashUp = useMay('cashUp') !== 'no'
  const { known, again } = useKnownShift(group.shift.id)
  const [moving, setMoving] = useState<MoveKind>()
  const { openedAt, openedBy } = group.shift
  const figures = known && workOutFigures(known)
  const now = shop.now()
  const { unreadable } = useDeviceState()
  const { mode } = shop.identity
  const reportIn = (front: ReturnType<typeof shopFront>) =>
    figures && buildXReport({ group, figures, drawer, blind }, front, now, { unreadable: unreadable.length })
  const { making, print } = usePaper(reportIn(shopFront(business, mode)), group.shift.id)
  const report = reportIn(screenFront(business, mode))
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl font-bold break-words">{drawer}</h2>
          <p className="text-ink-soft">
            {texts.openSince({ when: openSince(openedAt, now) })}
            {openedBy && ` · ${texts.openedBy({ name: openedBy.name })}`}
          </p>
        </div>
        {mayCashUp && (
          <Button variant="primary" size="large" className="max-sm:w-full" onClick={onCashUp}>
            {texts.cashUp}
          </Button>
        )}
      </div>
      {isOpenLong(openedAt, now) && (
        <Banner tone="attention" icon={<Clock aria-hidden />} className="rounded-lg">
          {texts.openSince({ when: openSince(openedAt, now) })}
        </Banner>
      )}
      {known && <FloatsApart known={known} onSaid={again} />}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {MOVE_KINDS.map((kind) => (
          <MoveButton key={kind} kind={kind} onClick={() => setMoving(kind)} />
        ))}
      </div>
      {report && (
        <section aria-label={texts.soFar}>
          <h3 className="mb-2 font-bold">{texts.soFar}</h3>
          <div className="mb-3 empty:hidden">
            <Incomplete />
          </div>
          {blind && <p className="mb-2 text-sm text-ink-soft">{texts.blindHint}</p>}
          <ReportSections sections={report.sections} />
          <Button className="mt-3" disabled={making} onClick={() => print('slip')}>
            <Printer aria-hidden />
            {making ? zTexts.making : texts.printSoFar}
          </Button>
        </section>
      )}
      {known && figures && !blind && <ShiftPapers sales={known.sales} figures={figures} />}
      {known && <MoveList moves={known.moves} />}
      {moving && (
        <MoveDialog
          kind={moving}
          holds={blind ? undefined : figures?.cash.expected}
          onDone={() => {
            setMoving(undefined)
            again()
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Card>
  )
}
