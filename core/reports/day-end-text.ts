import { startOfDay, weekdayOf } from '../calendar/local-day.ts'
import type { Cents } from '../money/cents.ts'
import { type Currency, formatMoney } from '../money/format.ts'
import { differenceWords } from '../papers/shift-sections.ts'
import type { DayEnd } from './day-end.ts'
import type { DayEndBook } from './day-end-book.ts'

/** A message does not hold more (S21.5). In characters. */
export const MAX_DAY_END = 700
const LONGEST_SHOP = 40
const LONGEST_NAME = 24
const MOST_METHODS = 5

/** The words of the text, as the screen has them. */
interface DayEndShop {
  name: string
  currency?: Currency | undefined
  /** Whether whoever sends it may see what the drawers differed by. */
  seesCash: boolean
  /** How many rows of the server this device could not read: the figures may lack them. */
  unreadable: number
}

/**
 * A day, or a week, as a text for a message, of at most 700 characters (S21.5, S21.12). It names products and methods and never a customer
 * or anybody of the staff. What is too long is cut: first names, then the best sellers from the last.
 */
export function dayEndText(dayEnd: DayEnd, { name, currency, seesCash, unreadable }: DayEndShop): string {
  const price = (amount: Cents) => formatMoney(amount, currency)
  const { net, orders, weekBefore, methods, bestDay, cashDifference } = dayEnd
  const { returned, returns, discounts, low, book } = dayEnd
  const others = dayEnd.others.map((other) => formatMoney(other.amount, other.currency))
  const ofBook = book ? bookLines(book, price) : []
  // Another currency, or a line of the book, takes the place of a method: the message holds no more.
  const listed = methods.slice(0, Math.max(0, MOST_METHODS - others.length - ofBook.length))
  const rest = methods.length - listed.length
  const head = [
    [cut(name, LONGEST_SHOP), daysWords(dayEnd)].filter(Boolean).join(' · '),
    ...(unreadable > 0 ? [`May not be complete: ${unreadable} not read here`] : []),
    `Net sales: ${price(net)} (${counted(orders, 'sale')})`,
    ...(others.length > 0 ? [`In it, as it stands: ${others.join(', ')}`] : []),
    `Week before: ${price(weekBefore.net)} (${counted(weekBefore.orders, 'sale')})`,
    ...(bestDay ? [`Best day: ${weekdayName(bestDay.day)} ${price(bestDay.net)}`] : []),
    ...listed.map((method) => `${cut(method.name, LONGEST_NAME)}: ${price(method.amount)}`),
    ...(rest > 0 ? [`and ${counted(rest, 'other method')}`] : []),
    ...(cashDifference !== null && seesCash
      ? [`Cash difference: ${differenceWords(cashDifference, currency)}`]
      : []),
    ...(returns > 0 ? [`Returns: ${price(returned)} (${returns})`] : []),
    ...(discounts > 0 ? [`Discounts: ${price(discounts)}`] : []),
    ...ofBook,
    ...(dayEnd.heldForLaybys > 0 ? [`Held for lay-bys: ${price(dayEnd.heldForLaybys)}`] : []),
    ...(low > 0 ? [`Low stock: ${counted(low, 'product')}`] : []),
    ...(dayEnd.waiting ? [`Not synced yet: ${counted(dayEnd.waiting, 'change')}`] : []),
  ]
  const top = dayEnd.top.map(
    (line, at) => `${at + 1}. ${cut(line.name, LONGEST_NAME)} ${price(line.revenue)}`,
  )
  const topHead = dayEnd.taxed ? 'Best sellers, before VAT:' : 'Best sellers:'
  for (let most = top.length; most > 0; most--) {
    const text = [...head, topHead, ...top.slice(0, most)].join('\n')
    if (text.length <= MAX_DAY_END) return text
  }
  return cut(head.join('\n'), MAX_DAY_END)
}

function bookLines({ paidTotal, owed }: DayEndBook, price: (amount: Cents) => string): string[] {
  return [
    ...(paidTotal === 0 ? [] : [`Paid on account: ${price(paidTotal)}`]),
    ...(owed > 0 ? [`Owed on the book: ${price(owed)}`] : []),
  ]
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  // A surrogate that lost its other half is no character.
  return `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** `Friday 20 November 2026`; of a week `Week from 16 to 22 November 2026`. */
export function daysWords({ day, last }: Pick<DayEnd, 'day' | 'last'>): string {
  const end = dateWords(last)
  if (day === last) return `${weekdayName(day)} ${end}`
  const [first, until] = [dateWords(day).split(' '), end.split(' ')]
  // What both have in common is said once.
  while (first.at(-1) === until[first.length - 1]) first.pop()
  return `Week from ${first.join(' ')} to ${end}`
}

/** `20 November 2026`. */
function dateWords(day: string): string {
  const date = new Date(startOfDay(day))
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** `Friday`. */
export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayOf(day)] ?? ''
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const
