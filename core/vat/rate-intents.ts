import { type PercentRefusal, parsePercent } from '../money/percent.ts'
import type { Intent } from '../sync/operations.ts'
import { FIRST_RATE, isCalendarDay, type VatRateRow } from './vat-rate.ts'

/** A rate as somebody types it. */
export interface TypedRate {
  /** A local day, as a date field gives it. */
  fromDay: string
  percent: string
}

/** Why a rate is not added. */
export type RateProblem =
  | { field: 'fromDay'; code: 'not-a-day' | 'past' | 'taken' }
  | { field: 'percent'; code: PercentRefusal }

/** A rate that is typed, read. Sales that are made already keep theirs: it begins today or later. */
export function readRate(
  typed: TypedRate,
  rates: readonly VatRateRow[],
  today: string,
): { ok: true; fromDay: string; percent: number } | { ok: false; problem: RateProblem } {
  const { fromDay } = typed
  const wrong = (code: 'not-a-day' | 'past' | 'taken') =>
    ({ ok: false, problem: { field: 'fromDay', code } }) as const
  if (!isCalendarDay(fromDay)) return wrong('not-a-day')
  if (fromDay < today) return wrong('past')
  if (rates.some((rate) => rate.fromDay === fromDay)) return wrong('taken')
  const percent = parsePercent(typed.percent)
  if (!percent.ok) return { ok: false, problem: { field: 'percent', code: percent.code } }
  return { ok: true, fromDay, percent: percent.value }
}

/** Adds a rate. */
export function addRate(id: string, fromDay: string, percent: number): Intent {
  return { type: 'rate.patch', payload: { id, fields: { fromDay, percent } } }
}

/** Withdraws a rate, as that of 1 May 2025 was. */
export function deleteRate(id: string): Intent {
  return { type: 'rate.patch', payload: { id, fields: { deleted: true } } }
}

/** Whether a rate can still be withdrawn: once its day has come, sales were made at it. */
export function isWithdrawable({ id, fromDay }: VatRateRow, today: string): boolean {
  return id !== FIRST_RATE.id && fromDay > today
}
