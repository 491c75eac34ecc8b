import { weekdayOf } from '#core/calendar/local-day.ts'
import { type Cell, figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import { type HoursOfPerson, hoursText } from '#core/timeclock/hours-sheet.ts'
import { shortWeekday } from '#web/words/day-names.ts'
import { COLUMNS } from './texts.ts'

/**
 * The hours of a week as the text of a CSV file, a line for each person: hours and minutes by local day and together, and
 * together in whole minutes, which a wages program adds up. @param first its first local day
 */
export function hoursCsv(people: readonly HoursOfPerson[], first: string): string {
  const [some] = people
  const days = some ? some.days.map(({ day }) => shortWeekday(weekdayOf(day))) : []
  const rows = people.map((person): Cell[] => [
    first,
    person.name,
    ...person.days.map(({ minutes }) => hoursText(minutes)),
    hoursText(person.minutes),
    figure(String(person.minutes)),
    figure(String(person.toCheck)),
  ])
  return writeCsv([
    [COLUMNS.week, COLUMNS.staff, ...days, COLUMNS.hours, COLUMNS.minutes, COLUMNS.toCheck],
    ...rows,
  ])
}
