/** The days of one time zone. */
export interface LocalCalendar {
  /** The local day of an instant (epoch milliseconds); months and weekdays count from 0, weeks from Sunday. */
  partsOf(at: number): { year: number; month: number; day: number; weekday: number }
  /**
   * The first instant of a local day, epoch milliseconds. A day or month out of range carries over: day 32 of January
   * is 1 February, day 0 the last of the month before.
   */
  startOf(year: number, month: number, day: number): number
}

/** The calendar of this device's time zone. Days begin at their local start, also where clocks change. */
export const deviceCalendar: LocalCalendar = {
  partsOf(at) {
    const date = new Date(at)
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      weekday: date.getDay(),
    }
  },
  startOf: (year, month, day) => new Date(year, month, day).getTime(),
}
