const TIME = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as these screens write it. @param at epoch milliseconds */
export function formatMoment(at: number): string {
  return TIME.format(at)
}
