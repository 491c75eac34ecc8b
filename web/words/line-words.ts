import type { Cents } from '#core/money/cents.ts'
import { quantityWords as wordsOf } from '#core/sales/line-words.ts'
import { deviceLanguage } from '#web/language/device-language.ts'

/** A line's quantity and price on a screen. */
export const quantityWords = (line: Parameters<typeof wordsOf>[0], money: (amount: Cents) => string) =>
  wordsOf(line, money, deviceLanguage())
