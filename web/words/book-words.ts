import type { Cents } from '#core/money/cents.ts'
import * as book from '#core/papers/book-texts.ts'
import { onScreen } from '#web/language/catalogue.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** The words of the book on screens. */
export const bookTexts = onScreen(book.bookTexts)

/** What a customer owes, on a screen. @param limit the most they may owe; left out for none */
export const balanceWords = (owed: Cents, money: (amount: Cents) => string, limit: Cents | null = null) =>
  book.balanceWords(owed, money, limit, deviceLanguage())

/** Who bought, on an account of several people, as a screen says it. */
export const boughtByWords = (entry: Parameters<typeof book.boughtByWords>[0]) =>
  book.boughtByWords(entry, deviceLanguage())

/** What a line of an account is called on a screen. */
export const entryWords = (entry: Parameters<typeof book.entryWords>[0]) =>
  book.entryWords(entry, deviceLanguage())
