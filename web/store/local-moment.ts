import { dayOf } from '#core/reports/local-day.ts'

/** When something happened by the shop's clock: its day, `2026-11-20`, and hour, 0 to 23. */
export interface LocalMoment {
  day: string
  hour: number
}

/** Reads instants, in epoch milliseconds, on the clock of a time zone. */
export function localMoments(zone: string): (ms: number) => LocalMoment {
  if (new Intl.DateTimeFormat().resolvedOptions().timeZone === zone)
    return (ms) => ({ day: dayOf(ms), hour: new Date(ms).getHours() })
  // Sweden writes dates as the days are named here.
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
