import { calendarTexts, monthNames, weekdayNames } from '../calendar/calendar-texts.ts'
import { startOfDay, weekdayOf } from '../calendar/local-day.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Cents } from '../money/cents.ts'
import { type Currency, formatMoney } from '../money/format.ts'
import { differenceWords } from '../papers/shift-sections.ts'
import type { DayEnd } from './day-end.ts'
import type { DayEndBook } from './day-end-book.ts'
import { dayEndTexts } from './day-end-texts.ts'
import { figureName } from './figure-name.ts'

/** A message does not hold more (S21.5). In characters. */
export const MAX_DAY_END = 700
const LONGEST_SHOP = 40
const LONGEST_NAME = 24
const MOST_METHODS = 5

/** The words of the text, as the screen has them. */
interface DayEndShop extends WrittenIn {
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
export function dayEndText(dayEnd: DayEnd, shop: DayEndShop): string {
  const { name, currency, seesCash, unreadable, language } = shop
  const words = wordsIn(dayEndTexts, language)
  const price = (amount: Cents) => formatMoney(amount, currency)
  const { net, orders, weekBefore, methods, bestDay, cashDifference } = dayEnd
  const { returned, returns, discounts, low, book } = dayEnd
  const others = dayEnd.others.map((other) => formatMoney(other.amount, other.currency))
  const ofBook = book ? bookLines(book, price, language) : []
  // Another currency, or a line of the book, takes the place of a method: the message holds no more.
  const listed = methods.slice(0, Math.max(0, MOST_METHODS - others.length - ofBook.length))
  const rest = methods.length - listed.length
  const head = [
    [cut(name, LONGEST_SHOP), daysWords(dayEnd, language)].filter(Boolean).join(' · '),
    ...(unreadable > 0 ? [words.incomplete({ unreadable: String(unreadable) })] : []),
    words.net({ count: String(orders), amount: price(net) }),
    ...(others.length > 0 ? [words.others({ amounts: others.join(', ') })] : []),
    words.weekBefore({ count: String(weekBefore.orders), amount: price(weekBefore.net) }),
    ...(bestDay
      ? [words.bestDay({ weekday: weekdayName(bestDay.day, language), amount: price(bestDay.net) })]
      : []),
    ...listed.map((method) => `${cut(figureName(method, language), LONGEST_NAME)}: ${price(method.amount)}`),
    ...(rest > 0 ? [words.moreMethods({ count: String(rest) })] : []),
    ...(cashDifference !== null && seesCash
      ? [words.cashDifference({ difference: differenceWords(cashDifference, currency, language) })]
      : []),
    ...(returns > 0 ? [words.returns({ amount: price(returned), returns: String(returns) })] : []),
    ...(discounts > 0 ? [words.discounts({ amount: price(discounts) })] : []),
    ...ofBook,
    ...(dayEnd.heldForLaybys > 0 ? [words.heldForLaybys({ amount: price(dayEnd.heldForLaybys) })] : []),
    ...(low > 0 ? [words.low({ count: String(low) })] : []),
    ...(dayEnd.waiting ? [words.waiting({ count: String(dayEnd.waiting) })] : []),
  ]
  const top = dayEnd.top.map(
    (line, at) => `${at + 1}. ${cut(line.name, LONGEST_NAME)} ${price(line.revenue)}`,
  )
  const topHead = dayEnd.taxed ? words.bestSellersBeforeVat : words.bestSellers
  for (let most = top.length; most > 0; most--) {
    const text = [...head, topHead, ...top.slice(0, most)].join('\n')
    if (text.length <= MAX_DAY_END) return text
  }
  return cut(head.join('\n'), MAX_DAY_END)
}

function bookLines(
  { paidTotal, owed }: DayEndBook,
  price: (amount: Cents) => string,
  language: Language | undefined,
): string[] {
  const words = wordsIn(dayEndTexts, language)
  return [
    ...(paidTotal === 0 ? [] : [words.paidOnAccount({ amount: price(paidTotal) })]),
    ...(owed > 0 ? [words.owed({ amount: price(owed) })] : []),
  ]
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  // A surrogate that lost its other half is no character.
  return `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`
}

/** `Friday 20 November 2026`; of a week `Week from 16 to 22 November 2026`. */
export function daysWords(
  { day, last }: Pick<DayEnd, 'day' | 'last'>,
  language: Language | undefined,
): string {
  const calendar = wordsIn(calendarTexts, language)
  const to = calendar.date(dateOf(last, language))
  if (day === last) return calendar.weekdayAndDate({ weekday: weekdayName(day, language), date: to })
  return wordsIn(dayEndTexts, language).week({ from: beginning(day, last, language), to })
}

// What both days of a week have in common is said once.
function beginning(day: string, last: string, language: Language | undefined): string {
  const calendar = wordsIn(calendarTexts, language)
  const [first, until] = [dateOf(day, language), dateOf(last, language)]
  if (first.year !== until.year) return calendar.date(first)
  return first.month === until.month ? first.day : calendar.dateOfYear(first)
}

function dateOf(day: string, language: Language | undefined): { day: string; month: string; year: string } {
  const date = new Date(startOfDay(day))
  return {
    day: String(date.getDate()),
    month: monthNames(language)[date.getMonth()] ?? '',
    year: String(date.getFullYear()),
  }
}

/** `Friday`. */
export function weekdayName(day: string, language: Language | undefined): string {
  return weekdayNames(language)[weekdayOf(day)] ?? ''
}
