import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { buildZReport, zReportFileName } from '#core/papers/z-report.ts'
import { afterCashUp } from '#core/shifts/cash-up.ts'
import { closingOf, marksOfGroup } from '#core/shifts/shift-group.ts'
import { screenFront, shopFront } from '#web/language/shop-front.ts'
import { shareZReport } from '#web/pdf/save-z-report.ts'
import { Incomplete } from '#web/selling/period/incomplete.tsx'
import { ShareButton } from '#web/selling/share-button.tsx'
import { useCatalogue, useDeviceState, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MoveList } from './move-list.tsx'
import { ReportFacts, ReportSections } from './report-sections.tsx'
import { ShiftPapers } from './shift-papers.tsx'
import { texts, zTexts } from './texts.ts'
import { useKnownShift } from './use-known-shift.ts'
import { usePaper } from './use-paper.ts'
import { useSeesDifference } from './use-sees-difference.ts'

interface ZDialogProps {
  shiftId: string
  /** It was printed when it was new, or could have been: its papers say COPY (S17.10). */
  isCopy: boolean
  drawerName(drawerId: string): string
  onClose(): void
}

/** A cash-up as it was frozen, and beside it what is known now; on paper, and to be shared (S15.11, S15.14). */
export default function ZDialog({ shiftId, isCopy, drawerName, onClose }: ZDialogProps) {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const { known, gone } = useKnownShift(shiftId)
  const { unreadable } = useDeviceState()
  const [printed, setPrinted] = useState(isCopy)
  const front = shopFront(business, identity.mode)
  const closing = known && closingOf(known.group)
  const seesDifference = useSeesDifference()
  const blind = closing !== undefined && !seesDifference(closing)
  const reportIn = (of: typeof front) =>
    known &&
    closing &&
    buildZReport(
      {
        group: known.group,
        closing,
        drawer: drawerName(known.group.shift.drawerId),
        after: afterCashUp(closing, known),
        blind,
      },
      of,
      { reprint: printed, unreadable: unreadable.length },
    )
  const report = reportIn(front)
  const shown = reportIn(screenFront(business, identity.mode))
  const { making, print } = usePaper(report, shiftId, () => setPrinted(true))
  return (
    <Dialog
      open
      wide
      onlyText
      onOpenChange={(open) => !open && onClose()}
      title={report ? zTexts.title({ number: report.number }) : zTexts.loading}
      description={shown?.result || undefined}
      footer={
        report &&
        !blind && (
          <>
            <Button disabled={making} onClick={() => print('sheet')}>
              <FileText aria-hidden />
              {zTexts.sheet}
            </Button>
            <Button disabled={making} onClick={() => print('slip')}>
              <Printer aria-hidden />
              {making ? zTexts.making : zTexts.slip}
            </Button>
            <ShareButton
              fileName={zReportFileName(report.number)}
              share={() => shareZReport(report, front)}
            />
          </>
        )
      }
    >
      {!report && !gone && <Spinner>{zTexts.loading}</Spinner>}
      {gone && <p role="status">{zTexts.gone}</p>}
      {shown && (
        <>
          <div className="mb-3 empty:hidden">
            <Incomplete />
          </div>
          {blind && <p className="mb-3 text-sm text-ink-soft">{zTexts.blind}</p>}
          <ReportFacts facts={shown.facts} />
          {known && marksOfGroup(known.group).notPermitted && (
            <p className="mb-4 flex flex-wrap items-baseline gap-2">
              <Badge tone="attention">{texts.notPermitted}</Badge>
              <span className="text-sm">{texts.notPermittedHint}</span>
            </p>
          )}
          <ReportSections sections={shown.sections} />
          {known && closing && !blind && (
            <>
              <ShiftPapers sales={known.sales} figures={closing.figures} />
              <div className="mt-4">
                <MoveList moves={known.moves} />
              </div>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
