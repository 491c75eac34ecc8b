import { dayOf, timeOf } from './local-day.ts'

/**
 * A moment's date as papers print it for en-ZA (S9.4): `2026/11/20`.
 * @param at epoch milliseconds
 * @param timeZone IANA name; the device's own when left out, which costs a list of thousands no formatter for each line
 */
export function printedDate(at: number, timeZone?: string): string {
  if (timeZone === undefined) return dayOf(at).replaceAll('-', '/')
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-ZA', format).format(at)
}

/**
 * A moment's time of day as papers print it for en-ZA: `14:05`, midnight `00:00`.
 * @param at epoch milliseconds
 * @param timeZone IANA name; the device's own when left out
 */
export function printedTime(at: number, timeZone?: string): string {
  if (timeZone === undefined) return timeOf(at)
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat('en-ZA', format).format(at)
}
