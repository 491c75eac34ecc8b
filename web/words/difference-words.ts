import type { Cents } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import * as sections from '#core/papers/shift-sections.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** What was counted against what should be there, on a screen: 'Short R12.50'. */
export const differenceWords = (difference: Cents, currency: Currency | undefined) =>
  sections.differenceWords(difference, currency, deviceLanguage())
