import { dayAfter, dayOf, timeOf, weekdayOf } from '#core/calendar/local-day.ts'
import { beginOf, type Timecard } from '#core/timeclock/timecards.ts'
import { shortDay, shortWeekday } from '#web/words/day-names.ts'
import { texts } from './texts.ts'

/** From when to when: `07:30 to 16:00`, with `?` for what nobody said. */
export function stretchWords({ in: came, out: went, isOpen }: Timecard): string {
  const from = came ? timeOf(came.at) : texts.missing
  if (isOpen) return texts.open({ from })
  return texts.stretch({ from, to: went ? timeOf(went.at) : texts.missing })
}

/** The day on which a card began: `Mon 16 Nov`. @param today a local day */
export function dayWords(day: string, today: string): string {
  return `${shortWeekday(weekdayOf(day))} ${shortDay(day, today)}`
}

/** A week: `15 Nov to 21 Nov`. @param first its first local day @param today a local day */
export function weekWords(first: string, today: string): string {
  return texts.weekOf({ first: shortDay(first, today), last: shortDay(dayAfter(first, 6), today) })
}

/** A card with its day, as its button is called. */
export function whenWords(card: Timecard, today: string): string {
  return `${dayWords(dayOf(beginOf(card)), today)}, ${stretchWords(card)}`
}

/** Whether somebody corrected any of it, or wrote it down later. */
export function isCorrected({ in: came, out: went }: Timecard): boolean {
  return [came, went].some((half) => half !== null && half.stands.reason !== '')
}
