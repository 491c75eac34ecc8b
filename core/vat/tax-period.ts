import { dayOf, startOfDay } from '../calendar/local-day.ts'
import type { VatCategory } from './vat-choices.ts'

/** A tax period by its first and last local day, `2026-11-01`. */
export interface TaxPeriod {
  first: string
  last: string
}

const MONTHS: Record<VatCategory, number> = { A: 2, B: 2, C: 1, D: 6 }
/** Which months end a period: the remainder of a month, counted from January as 0. */
const ENDS: Record<VatCategory, number> = { A: 0, B: 1, C: 0, D: 1 }

/** The tax period that a local day falls into. */
export function taxPeriodOf(category: VatCategory, day: string): TaxPeriod {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [at, length] = [year * 12 + month - 1, MONTHS[category]]
  const end = at + ((ENDS[category] - (at % length) + length) % length)
  const first = end - length + 1
  return { first: firstDay(first), last: dayOf(startOfDay(firstDay(end + 1), -1)) }
}

/** The period that a day falls into and those before it, the newest first. */
export function taxPeriods(category: VatCategory, day: string, count: number): TaxPeriod[] {
  const periods = [taxPeriodOf(category, day)]
  while (periods.length < count) {
    const { first } = periods.at(-1) as TaxPeriod
    periods.push(taxPeriodOf(category, dayOf(startOfDay(first, -1))))
  }
  return periods
}

const YEARS_KEPT = 5

/**
 * Until when a tax paper's particulars are kept: five years after the end of its tax period (VAT Act 89 of 1991, s 55; Tax
 * Administration Act 28 of 2011, s 29). Epoch milliseconds.
 * @param paperAt the paper's date, epoch milliseconds
 */
export function keptUntil(paperAt: number, category: VatCategory): number {
  const { last } = taxPeriodOf(category, dayOf(paperAt))
  const [year = 0, month = 1, date = 1] = last.split('-').map(Number)
  return new Date(year + YEARS_KEPT, month - 1, date + 1).getTime()
}

function firstDay(months: number): string {
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}
