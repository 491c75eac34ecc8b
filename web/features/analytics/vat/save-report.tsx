import FileDown from 'lucide-react/icons/file-down'
import { printedDate } from '#core/calendar/printed-time.ts'
import { vatCsv } from '#core/reports/vat-csv.ts'
import type { VatPaper } from '#core/reports/vat-paper.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { TaxPeriod } from '#core/vat/tax-period.ts'
import { useSaveFigures } from '#web/selling/use-save-csv.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { paperLink } from './paper-link.ts'
import { texts } from './texts.ts'

interface SaveReportProps {
  /** Undefined while there is no report. */
  read: { papers: readonly VatPaper[] } | undefined
  days: TaxPeriod
  claimsRounding: boolean
}

/** Saves every paper of the period as a file (S18.19). */
export function SaveReport({ read, days, claimsRounding }: SaveReportProps) {
  const saveFigures = useSaveFigures()
  const { business } = useCatalogue()

  function save(): void {
    if (!read) return
    const csv = vatCsv(read.papers, {
      claimsRounding,
      currency: currencyOf(business),
      dayOf: (ms) => printedDate(ms),
      linkOf: (paper) => `${location.origin}${paperLink(paper)}`,
    })
    saveFigures(csv, texts.file({ first: days.first, last: days.last }))
  }

  return (
    <Button
      className="max-sm:px-2.5"
      onClick={save}
      disabled={!read}
      aria-label={texts.exportCsv}
      title={texts.exportCsv}
    >
      <FileDown aria-hidden />
      <span className="hidden sm:inline">{texts.exportCsv}</span>
    </Button>
  )
}
