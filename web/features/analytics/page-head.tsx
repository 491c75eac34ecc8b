import CalendarCheck from 'lucide-react/icons/calendar-check'
import FileDown from 'lucide-react/icons/file-down'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { dayOf } from '#core/calendar/local-day.ts'
import type { Against, RangeChoice } from '#core/reports/period.ts'
import type { Business } from '#core/settings/business.ts'
import { wasEverRegistered } from '#core/vat/registered.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { PeriodPicker } from '#web/selling/period/period-picker.tsx'
import { AGAINST_NAMES } from '#web/selling/period/texts.ts'
import { ReviewLink } from '#web/selling/review-link.tsx'
import { useSaveFigures } from '#web/selling/use-save-csv.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { SidewaysRow } from '#web/ui/sideways-row.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { reportCsv } from './report-csv.ts'
import { texts } from './texts.ts'
import type { ReportState } from './use-report.ts'

interface AnalyticsHeadProps {
  state: ReportState
  choice: RangeChoice
  onChoose(choice: RangeChoice): void
  against: Against
  onCompare(against: Against): void
}

/** The title, the date range (S2.24), and what can be done with the figures. */
export function AnalyticsHead({ state, choice, onChoose, against, onCompare }: AnalyticsHeadProps) {
  const isWide = useMediaQuery('(min-width: 640px)')
  const hasRoom = useMediaQuery('(min-width: 1280px)')
  const { report } = state
  const shop = useShop()
  const saveFigures = useSaveFigures()
  const { business } = useCatalogue()
  const seesCosts = useSees('seeCosts')
  const seesExports = useSees('export')
  // The file of a report says what was earned.
  const mayExport = seesExports && seesCosts
  const seesCash = useSees('seeExpectedCash')

  async function save(): Promise<void> {
    if (!report) return
    // Without the cash-ups and the tips the rest is worth a file.
    const shifts = seesCash ? await shop.shifts.history().catch(() => []) : []
    const tips = await shop.reports.tips(report.period).catch(() => undefined)
    const name = texts.file({ first: dayOf(report.period.from), last: dayOf(report.period.to - 1) })
    saveFigures(reportCsv(report, shifts, tips), name)
  }

  // Both beside the range where there is room, else among the other things of the row below.
  const compare = (
    <Select
      aria-label={texts.against}
      value={against}
      onChange={({ target }) => onCompare(target.value as Against)}
      className="w-68"
    >
      {(['before', 'year-ago'] as const).map((each) => (
        <option key={each} value={each}>
          {AGAINST_NAMES[each]}
        </option>
      ))}
    </Select>
  )

  const tools = (
    <div className="flex gap-2 sm:max-xl:ml-auto">
      <IconButton label={texts.refresh} onClick={state.refresh} disabled={state.reading}>
        <RefreshCw aria-hidden />
      </IconButton>
      {mayExport && (
        <Button onClick={() => void save()} disabled={!report}>
          <FileDown aria-hidden />
          {texts.exportCsv}
        </Button>
      )}
    </div>
  )

  return (
    <div className="flex flex-col gap-2">
      <PageHead title={texts.title}>
        <PeriodPicker
          label={texts.range}
          choice={choice}
          onChoose={onChoose}
          className="min-w-0 flex-1 sm:w-52 sm:flex-none"
          datesClass="order-last w-full sm:justify-end"
        />
        {isWide && compare}
        {hasRoom && tools}
      </PageHead>
      <SidewaysRow>
        <nav aria-label={texts.reports} className="contents *:shrink-0">
          <Link to="/day-end" className={buttonClass()}>
            <CalendarCheck aria-hidden />
            {texts.dayEnd}
          </Link>
          <ReviewLink />
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
          {seesExports && (
            <Link to="/analytics/exports" className={buttonClass()}>
              {texts.exports}
            </Link>
          )}
          <Link to="/activity" className={buttonClass()}>
            <History aria-hidden />
            {texts.activity}
          </Link>
        </nav>
        {!isWide && compare}
        {!hasRoom && tools}
      </SidewaysRow>
    </div>
  )
}

// Whoever has not said, but has a VAT number, is likely registered (S18.1).
function showsVat(business: Business | undefined): boolean {
  if (!business) return false
  const hasNotSaid = business.vatRegistered === undefined
  return wasEverRegistered(business) || (hasNotSaid && business.taxNumber.trim() !== '')
}
