/**
 * An instant (epoch milliseconds) as en-ZA writes it: `2026/11/20 14:05` (S9.4). Put together by hand: an Intl
 * formatter for each row of a long list costs more than the rest of the row.
 */
export function timeWords(at: number): string {
  const date = new Date(at)
  return `${dayOf(date)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of an instant (epoch milliseconds) as en-ZA writes it: `2026/11/20` (S9.4). */
export function dayWords(at: number): string {
  return dayOf(new Date(at))
}

/** When something was, in short: `14:05` today, else with its day. @param at and @param now in epoch milliseconds */
export function shortTimeWords(at: number, now: number): string {
  const words = timeWords(at)
  return dayWords(at) === dayWords(now) ? words.slice(-5) : words
}

function dayOf(date: Date): string {
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('/')
}

const two = (part: number) => String(part).padStart(2, '0')
