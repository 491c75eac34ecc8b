import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { compareText } from '../language/compare-text.ts'
import { DEFAULT_TAX_RATE } from '../money/tax.ts'

/** A local day, `2026-11-20`; '' before anybody said one. */
export const DAY: Kind<string, 'other'> = {
  ...kinds.id,
  input: z.string().check(z.refine((text) => text === '' || isCalendarDay(text), 'not a day')),
  stored: z.string(),
  written: 'other',
}

/** What VAT is on standard-rated goods from a day on (S18.5). */
export const VAT_RATE = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  /** Its first local day in the shop; a rate without one is not in force. */
  fromDay: field(DAY, { blank: '', setBy: 'operation' }),
  percent: field(kinds.percent, { blank: DEFAULT_TAX_RATE, setBy: 'operation' }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
}
export interface VatRateRow extends RowShape<typeof VAT_RATE> {}

/** The rate that every shop begins with. It needs no row, and none changes it. */
export const FIRST_RATE: VatRateRow = {
  id: 'rate-2018-04-01',
  fromDay: '2018-04-01',
  percent: 15,
  deleted: false,
}

/** The rates of a shop in the order of their days. @param rows as they are stored */
export function ratesOf(rows: Iterable<VatRateRow>): VatRateRow[] {
  const own = [...rows].filter(
    ({ id, fromDay, deleted }) => id !== FIRST_RATE.id && !deleted && fromDay !== '',
  )
  return [FIRST_RATE, ...own].sort(
    // Of two that two devices entered for one day both orders of arrival take the same.
    (left, right) => compareText(left.fromDay, right.fromDay) || compareText(left.id, right.id),
  )
}

/** The rate on a local day, in percent. @param rates in the order of their days */
export function rateOn(rates: readonly Pick<VatRateRow, 'fromDay' | 'percent'>[], day: string): number {
  const started = rates.filter(({ fromDay }) => fromDay <= day)
  return (started.at(-1) ?? rates[0] ?? FIRST_RATE).percent
}

/** The rate of tomorrow, in percent, where it is another than today's. @param today and `tomorrow`: local days */
export function changeTomorrow(
  rates: readonly VatRateRow[],
  today: string,
  tomorrow: string,
): number | undefined {
  const next = rateOn(rates, tomorrow)
  return next === rateOn(rates, today) ? undefined : next
}

/** Whether a text names a day of the calendar, in any time zone. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
