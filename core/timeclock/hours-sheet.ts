import { dayAfter, dayOf, daysBetween, startOfDay } from '../calendar/local-day.ts'
import { compareText } from '../language/compare-text.ts'
import { beginOf, FURTHEST_APART_MS, type Timecard } from './timecards.ts'

/** What somebody worked on a local day. */
export interface HoursDay {
  /** `2026-11-20`. */
  day: string
  cards: readonly Timecard[]
  /** Whole minutes, without what is to be checked. */
  minutes: number
}

/** What somebody worked in a week. */
export interface HoursOfPerson {
  staffId: string
  name: string
  /** All seven. */
  days: readonly HoursDay[]
  /** Whole minutes, without what is to be checked. */
  minutes: number
  /** How many cards are to be checked, and not in the minutes. */
  toCheck: number
}

/** The first day of the week that a local day is in. @param weekFrom the weekday that weeks begin with: 0 is Sunday */
export function weekOf(day: string, weekFrom: 0 | 1): string {
  const weekday = new Date(day).getUTCDay()
  return dayAfter(day, -((weekday - weekFrom + 7) % 7))
}

/**
 * The instants between which clockings must be known to tell the hours of a week, epoch milliseconds.
 * @param first its first local day
 */
export function clockedAround(first: string): { from: number; to: number } {
  return { from: startOfDay(first) - FURTHEST_APART_MS, to: startOfDay(first, 7) + FURTHEST_APART_MS }
}

/** How many cards of each week are to be checked, by its first local day, the latest first. @param weekFrom as for `weekOf` */
export function toCheckByWeek(cards: readonly Timecard[], weekFrom: 0 | 1): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards) {
    if (card.problem === null) continue
    const week = weekOf(dayOf(beginOf(card)), weekFrom)
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  return new Map([...counts].sort(([left], [right]) => compareText(right, left)))
}

/**
 * The hours of a week by person, by their names.
 * @param first its first local day
 * @param cards those of other days are left out
 */
export function hoursOfWeek(cards: readonly Timecard[], first: string): HoursOfPerson[] {
  const days = daysBetween(first, dayAfter(first, 6))
  const byPerson = new Map<string, Timecard[]>()
  for (const card of cards)
    if (days.includes(dayOf(beginOf(card))))
      byPerson.set(card.staffId, [...(byPerson.get(card.staffId) ?? []), card])
  return [...byPerson]
    .map(([staffId, own]) => ({
      ...{ staffId, name: own.at(-1)?.name ?? '', minutes: minutesOf(own) },
      toCheck: own.filter(({ problem }) => problem !== null).length,
      days: days.map((day) => {
        const onDay = own.filter((card) => dayOf(beginOf(card)) === day)
        return { day, cards: onDay, minutes: minutesOf(onDay) }
      }),
    }))
    .sort((left, right) => compareText(left.name, right.name) || compareText(left.staffId, right.staffId))
}

function minutesOf(cards: readonly Timecard[]): number {
  return cards.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
}

/** Minutes as hours and minutes: `7:05`. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
