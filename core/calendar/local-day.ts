/**
 * Local days, named `2026-11-20`, in the device's own time zone. A day lasts from local midnight to the next: 23 or 25
 * hours where clocks change.
 */

const DAY_MS = 24 * 60 * 60_000

/** The local day of an instant in epoch milliseconds. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The local time of day of an instant in epoch milliseconds, as papers print it: `14:05`. For thousands of lines of a file. */
export function timeOf(ms: number): string {
  const date = new Date(ms)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The first instant of a day, or of the day `later` days after it, in epoch milliseconds. */
export function startOfDay(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** The day `later` days after another. */
export function dayAfter(day: string, later = 1): string {
  return dayOf(startOfDay(day, later))
}

/** The weekday of a day: 0 is Sunday. A day of the calendar is the same one in every zone. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** Whether a text names an existing day. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text)) && dayOf(startOfDay(text)) === text
  )
}

/** How many days it is from one to another, both included; 0 or less where the last one is earlier. */
export function lengthInDays(first: string, last: string): number {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
  return Math.round((at(last) - at(first)) / DAY_MS) + 1
}

/** All days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
