import { dayOf, weekdayOf } from '../calendar/local-day.ts'
import { type Promotion, problemOfPromotion } from './promotion.ts'

/** What a promotion does at the moment: `over` and `later` are said of one that is switched on. */
export type PromotionState = 'runs' | 'off' | 'wrong' | 'over' | 'later' | 'not-now'

/** What a promotion does at an instant (epoch milliseconds), by the local time of the device (S12.14). */
export function promotionState(promotion: Promotion, now: number): PromotionState {
  const { active, deleted, fromDay, toDay, weekdays } = promotion
  if (!active || deleted) return 'off'
  if (problemOfPromotion(promotion)) return 'wrong'
  const today = dayOf(now)
  if (toDay !== null && today > toDay) return 'over'
  if (fromDay !== null && today < fromDay) return 'later'
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf(today))) return 'not-now'
  return isInHours(promotion, now) ? 'runs' : 'not-now'
}

/** Whether a promotion runs at an instant (epoch milliseconds), by the local time of the device (S12.14). */
export function runsAt(promotion: Promotion, now: number): boolean {
  return promotionState(promotion, now) === 'runs'
}

function isInHours({ fromTime, toTime }: Pick<Promotion, 'fromTime' | 'toTime'>, now: number): boolean {
  const at = new Date(now)
  const minute = at.getHours() * 60 + at.getMinutes()
  return minute >= (fromTime ?? 0) && (toTime === null || minute < toTime)
}
