/**
 * A moment's date as papers print it for en-ZA (S9.4): `2026/11/20`.
 * @param at epoch milliseconds
 * @param timeZone IANA name; the device's own when left out
 */
export function printedDate(at: number, timeZone?: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-ZA', zoned(format, timeZone)).format(at)
}

/**
 * A moment's time of day as papers print it for en-ZA: `14:05`, midnight `00:00`.
 * @param at epoch milliseconds
 * @param timeZone IANA name; the device's own when left out
 */
export function printedTime(at: number, timeZone?: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-ZA', zoned(format, timeZone)).format(at)
}

function zoned(format: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormatOptions {
  return timeZone === undefined ? format : { ...format, timeZone }
}
