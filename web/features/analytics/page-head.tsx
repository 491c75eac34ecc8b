import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { dayOf } from '#core/reports/local-day.ts'
import type { RangeChoice } from '#core/reports/period.ts'
import type { Business } from '#core/settings/business.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { KnownHere } from '#web/selling/period/known-here.tsx'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { reportCsv } from './report-csv.ts'
import { texts } from './texts.ts'
import type { ReportState } from './use-report.ts'

interface PageHeadProps {
  state: ReportState
  choice: RangeChoice
  onChoose(choice: RangeChoice): void
}

/** The title, the date range (S2.24), and what can be done with the figures. */
export function PageHead({ state, choice, onChoose }: PageHeadProps) {
  const shop = useShop()
  const { report } = state
  const { business } = useCatalogue()
  const seesCosts = useSees('seeCosts')
  // The file of a report says what was earned.
  const mayExport = useSees('export') && seesCosts

  function save(): void {
    if (!report) return
    const name = `Analytics-${dayOf(report.period.from)}-to-${dayOf(report.period.to - 1)}.csv`
    downloadBlob(new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' }), name)
    shop.activity.note('exported', { text: name })
  }

  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <h1 className="mr-auto text-2xl font-bold max-sm:w-full">{texts.title}</h1>
        <PeriodPicker
          label={texts.range}
          choice={choice}
          onChoose={onChoose}
          className="min-w-0 flex-1 sm:w-52 sm:flex-none"
          datesClass="order-last w-full sm:justify-end"
        />
        <Link to="/activity" className={buttonClass({})}>
          <History aria-hidden />
          <span className="max-sm:sr-only">{texts.activity}</span>
        </Link>
        <IconButton label={texts.refresh} onClick={state.refresh} disabled={state.reading}>
          <RefreshCw aria-hidden />
        </IconButton>
        {mayExport && (
          <Button onClick={save} disabled={!report} aria-label={texts.exportCsv} title={texts.exportCsv}>
            <Download aria-hidden />
            <span className="hidden sm:inline">{texts.exportCsv}</span>
          </Button>
        )}
      </div>
      <nav aria-label={texts.reports} className="flex flex-wrap gap-2">
        <Link to="/analytics/sales" className={buttonClass()}>
          {texts.salesBy}
        </Link>
        <Link to="/analytics/goods" className={buttonClass()}>
          {texts.goods}
        </Link>
        {showsVat(business) && (
          <Link to="/analytics/vat" className={buttonClass()}>
            {texts.vatReport}
          </Link>
        )}
      </nav>
      <KnownHere />
    </header>
  )
}

// Whoever has not said, but has a VAT number, is likely registered (S18.1).
function showsVat(business: Business | undefined): boolean {
  if (!business) return false
  const hasNotSaid = business.vatRegistered === undefined
  return isVatRegistered(business) || (hasNotSaid && business.taxNumber.trim() !== '')
}
