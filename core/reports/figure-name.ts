import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { builtInWords } from '../sales/method-words.ts'
import { isBuiltIn } from '../sales/payment-method.ts'
import type { DayEnd } from './day-end.ts'
import { dayEndTexts } from './day-end-texts.ts'

/** What a figure beside the net is called: a method as the shop calls it, and all others in a language. */
export function figureName(
  { name, figure }: Pick<DayEnd['methods'][number], 'name' | 'figure'>,
  language: Language | undefined,
): string {
  if (figure === 'rounding' || figure === 'exchanged' || figure === 'sold-for-others')
    return wordsIn(dayEndTexts, language).figures[figure]
  if (typeof figure === 'object' && 'paidBy' in figure && isBuiltIn(figure.paidBy))
    return builtInWords('reports', language)[figure.paidBy]
  return name
}
