import { useSearchParams } from 'react-router'
import { isDay } from '#core/calendar/local-day.ts'
import { VAT_BOXES, type VatBoxName } from '#core/reports/vat-report.ts'
import type { TaxPeriod } from '#core/vat/tax-period.ts'

/** What of a report opens: a box, or what is due of all of them. */
export type OpenedBox = VatBoxName | 'due'
const OPENED: readonly OpenedBox[] = [...VAT_BOXES, 'due']

/** Which days and which box of the report are open. */
export interface ReportPlace {
  /** Undefined for the tax period of today. */
  days: TaxPeriod | undefined
  box: OpenedBox | undefined
  choose(days: TaxPeriod | undefined): void
  open(box: OpenedBox | undefined): void
}

/** Keeps days and box in the address, so that Back from a paper leads to where it was opened. */
export function useReportPlace(): ReportPlace {
  const [params, setParams] = useSearchParams()
  const days = daysOf(params)
  const box = OPENED.find((each) => each === params.get('box'))
  const go = (at: { days?: TaxPeriod | undefined; box?: OpenedBox | undefined }) =>
    setParams(
      { ...(at.days && { from: at.days.first, to: at.days.last }), ...(at.box && { box: at.box }) },
      { replace: true },
    )
  return {
    days,
    box,
    choose: (chosen) => go({ days: chosen }),
    open: (opened) => go({ days, box: opened }),
  }
}

function daysOf(params: URLSearchParams): TaxPeriod | undefined {
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? '']
  return isDay(first) && isDay(last) && first <= last ? { first, last } : undefined
}
