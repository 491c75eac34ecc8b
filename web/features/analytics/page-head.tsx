import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#core/reports/local-day.ts'
import { PRESETS, type RangeChoice } from '#core/reports/period.ts'
import type { Business } from '#core/settings/business.ts'
import { wasEverRegistered } from '#core/vat/registered.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { OwnDates } from './own-dates.tsx'
import { reportCsv } from './report-csv.ts'
import { PRESET_NAMES, texts } from './texts.ts'
import type { ReportState } from './use-report.ts'

interface PageHeadProps {
  state: ReportState
  choice: RangeChoice
  onChoose(choice: RangeChoice): void
}

/** The title, the date range (S2.24), and what can be done with the figures. */
export function PageHead({ state, choice, onChoose }: PageHeadProps) {
  const shop = useShop()
  const [own, setOwn] = useState(false)
  const { report } = state
  const { business } = useCatalogue()
  const seesCosts = useSees('seeCosts')
  // The file of a report says what was earned.
  const mayExport = useSees('export') && seesCosts

  function choose(value: string): void {
    const preset = PRESETS.find((each) => each === value)
    setOwn(preset === undefined)
    if (preset) onChoose({ preset })
    else onChoose(thisMonth(shop.now()))
  }

  function save(): void {
    if (!report) return
    const name = `Analytics-${dayOf(report.period.from)}-to-${dayOf(report.period.to - 1)}.csv`
    downloadBlob(new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' }), name)
    shop.activity.note('exported', { text: name })
  }

  return (
    <header className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        <div className="mr-auto flex w-full flex-wrap items-center justify-between gap-3 sm:w-auto">
          <h1 className="text-2xl font-bold">{texts.title}</h1>
          {showsVat(business) && (
            <Link to="/analytics/vat" className={buttonClass()}>
              {texts.vatReport}
            </Link>
          )}
        </div>
        <Select
          aria-label={texts.range}
          value={'preset' in choice && !own ? choice.preset : 'own'}
          onChange={(event) => choose(event.target.value)}
          className="min-w-0 flex-1 sm:w-52 sm:flex-none"
        >
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {PRESET_NAMES[preset]}
            </option>
          ))}
          <option value="own">{texts.ownRange}</option>
        </Select>
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
      {own && <OwnDates start={thisMonth(shop.now())} onChoose={onChoose} />}
    </header>
  )
}

// Whoever has not said, but has a VAT number, is likely registered (S18.1).
function showsVat(business: Business | undefined): boolean {
  if (!business) return false
  const hasNotSaid = business.vatRegistered === undefined
  return wasEverRegistered(business) || (hasNotSaid && business.taxNumber.trim() !== '')
}

function thisMonth(now: number): { first: string; last: string } {
  const today = dayOf(now)
  return { first: `${today.slice(0, 8)}01`, last: today }
}
