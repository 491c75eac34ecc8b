import { dayOf } from '#core/calendar/local-day.ts'

/** When something happened by the shop's clock: its day, `2026-11-20`, and hour, 0 to 23. */
export interface LocalMoment {
  day: string
  hour: number
}

let known: { mark: string; zone: string } | undefined

/**
 * The device's current time zone, such as `Africa/Johannesburg`. Queried again only when the clock's UTC offset, now or
 * in either half of the year, has changed: a query takes a cheap phone two milliseconds, at every sale.
 */
export function presentZone(): string {
  const now = new Date()
  const halves = [0, 6].map((month) => new Date(now.getFullYear(), month).getTimezoneOffset())
  const mark = [now.getTimezoneOffset(), ...halves].join()
  if (known?.mark !== mark) known = { mark, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return known.zone
}

/** Converts instants, in epoch milliseconds, to the local time of a zone. */
export function localMoments(zone: string): (ms: number) => LocalMoment {
  if (presentZone() === zone) return (ms) => ({ day: dayOf(ms), hour: new Date(ms).getHours() })
  // Swedish dates have the format of the days here.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (ms) => {
    const [day = '', hour = '0'] = format.format(ms).split(' ')
    return { day, hour: Number(hour) }
  }
}
