const TIME = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long' })

/** A moment as these screens write it. @param at epoch milliseconds */
export function formatMoment(at: number): string {
  return TIME.format(at)
}

/** A day as these screens write it. @param at epoch milliseconds */
export function formatDay(at: number): string {
  return DATE.format(at)
}
