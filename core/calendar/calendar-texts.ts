import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'

/** Days and months by their names, and dates that are said with them. */
export const calendarTexts = messages('calendar', {
  weekdays: {
    sunday: 'Sunday',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
  },
  months: {
    january: 'January',
    february: 'February',
    march: 'March',
    april: 'April',
    may: 'May',
    june: 'June',
    july: 'July',
    august: 'August',
    september: 'September',
    october: 'October',
    november: 'November',
    december: 'December',
  },
  date: '{day} {month} {year}',
  dateOfYear: '{day} {month}',
  weekdayAndDate: '{weekday} {date}',
})

/** The seven days in a language, Sunday first. */
export function weekdayNames(language: Language | undefined): readonly string[] {
  return Object.values(wordsIn(calendarTexts, language).weekdays)
}

/** The twelve months in a language, January first. */
export function monthNames(language: Language | undefined): readonly string[] {
  return Object.values(wordsIn(calendarTexts, language).months)
}
