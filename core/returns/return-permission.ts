import { isBusinessDay } from '../calendar/business-days.ts'
import type { LocalCalendar } from '../calendar/local-calendar.ts'
import { isCustomersChoice } from './return-reasons.ts'

/** What a shop lets its tills do: always, with an approval, or never. */
export const RETURN_RULES = ['allow', 'approval', 'refuse'] as const
export type ReturnRule = (typeof RETURN_RULES)[number]

/** How long goods may come back, beside what the law says: as long as ever, or so many days of a kind (S14.10). */
export const RETURN_LIMITS = ['none', 'days', 'business-days'] as const
export type ReturnLimit = (typeof RETURN_LIMITS)[number]

/** For how many days, where a shop limits them and said no number: what goods sold unseen have by law (CPA s20). */
export const RETURN_DAYS = 10

/** The most days that a shop can say. */
export const MAX_RETURN_DAYS = 3_650

/** What a business says of returns; missing where it never did. */
export interface ReturnSettings {
  returnLimit?: ReturnLimit
  returnDays?: number
  returnsApart?: ReturnRule
  returnsWithoutReceipt?: ReturnRule
}

/**
 * Why a return is not a plain one: goods of long ago, a sale of another till while the server cannot be asked what came
 * back of it, or no receipt.
 */
export type ReturnDoubt = 'late' | 'apart' | 'no-receipt'

/** What an approval is asked for. */
export type ReturnPermission = 'returnItems' | 'returnWithoutReceipt'

/** Whether goods may come back. Nobody is asked in a shop without staff: its owner may everything (S16.1). */
export type ReturnVerdict =
  | { verdict: 'allowed' }
  | { verdict: 'approval'; permission: ReturnPermission; doubts: readonly ReturnDoubt[] }
  | { verdict: 'refused'; doubt: 'apart' | 'no-receipt' }

/** What is known when goods of a sale are to come back. */
export interface ReturnCase {
  /** When it was sold, epoch milliseconds. */
  soldAt: number
  /** As chosen or as kept. */
  reason: string
  /** This device made the sale. */
  isOwn: boolean
  /** The device heard from the server just before, so that it knows of every return (S14.16). */
  inTouch: boolean
  /** Epoch milliseconds. */
  now: number
}

/** Whether goods of a sale may come back (S14.10, S14.16). @param calendar the days of the shop */
export function returnVerdict(
  { soldAt, reason, isOwn, inTouch, now }: ReturnCase,
  settings: ReturnSettings = {},
  calendar: LocalCalendar,
): ReturnVerdict {
  const apart = isOwn || inTouch ? 'allow' : (settings.returnsApart ?? 'approval')
  if (apart === 'refuse') return { verdict: 'refused', doubt: 'apart' }
  // What is defective comes back by law, whatever a shop says of other returns.
  const mayBeLate = !isCustomersChoice({ chosen: reason === 'Defective' ? reason : '' }, soldAt, now)
  const isLate = mayBeLate && now >= lastMoment(soldAt, settings, calendar)
  const doubts: ReturnDoubt[] = [
    ...(isLate ? (['late'] as const) : []),
    ...(apart === 'approval' ? (['apart'] as const) : []),
  ]
  return doubts.length === 0 ? ALLOWED : { verdict: 'approval', permission: 'returnItems', doubts }
}

/** Whether goods may come back without a receipt (S14.13). */
export function withoutReceiptVerdict({
  returnsWithoutReceipt = 'approval',
}: ReturnSettings = {}): ReturnVerdict {
  switch (returnsWithoutReceipt) {
    case 'allow':
      return ALLOWED
    case 'approval':
      return { verdict: 'approval', permission: 'returnWithoutReceipt', doubts: ['no-receipt'] }
    case 'refuse':
      return { verdict: 'refused', doubt: 'no-receipt' }
    default:
      return returnsWithoutReceipt satisfies never
  }
}

const ALLOWED: ReturnVerdict = { verdict: 'allowed' }

/** Until when goods of a sale come back without an approval: the end of the last day, the day of the sale not counted. */
function lastMoment(
  soldAt: number,
  { returnLimit = 'none', returnDays = RETURN_DAYS }: ReturnSettings,
  calendar: LocalCalendar,
): number {
  if (returnLimit === 'none') return Number.POSITIVE_INFINITY
  const { year, month, day } = calendar.partsOf(soldAt)
  if (returnLimit === 'days') return calendar.startOf(year, month, day + returnDays + 1)
  let after = 0
  for (let left = returnDays; left > 0; ) {
    after += 1
    if (isBusinessDay(calendar.partsOf(calendar.startOf(year, month, day + after)))) left -= 1
  }
  return calendar.startOf(year, month, day + after + 1)
}
