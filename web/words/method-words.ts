import * as methods from '#core/sales/method.ts'
import * as words from '#core/sales/method-words.ts'
import * as summaries from '#core/sales/sale-summary.ts'
import * as tenders from '#core/sales/tender.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

type Named = Parameters<typeof words.paidHow>[0]

/** What a method is called on buttons and in lists of screens. */
export const methodName = (method: Named): string => methods.methodName(method, deviceLanguage())

/** How a screen says that something was paid by a method: `in cash`, `by SnapScan`. */
export const paidHow = (method: Named): string => words.paidHow(method, deviceLanguage())

/** How the till says so: it calls a transfer what its button does. */
export const takenHow = (method: Named): string => words.paidHow(method, deviceLanguage(), 'taken')

/** What a screen calls the payments of a sale: 'Card + Cash'. */
export const methodNames = (paid: Parameters<typeof tenders.methodNames>[0]): string =>
  tenders.methodNames(paid, deviceLanguage(), 'buttons')

/** What a screen says that a sale of the history was paid by. */
export const paidByWords = (sale: Parameters<typeof summaries.paidByWords>[0]): string =>
  summaries.paidByWords(sale, deviceLanguage())

/** What the built-in methods are called on screens. */
export const builtInWords = (where: Parameters<typeof words.builtInWords>[0]) =>
  words.builtInWords(where, deviceLanguage())
