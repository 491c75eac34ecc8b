import { ERASED, WALK_IN } from '../customers/customer.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { paperTexts } from './texts.ts'

/**
 * A customer's name on a paper. Rows call whoever is not named a walk-in, and whoever was erased so, in English; a paper says
 * it in its language.
 */
export function printedName(name: string, language: Language | undefined): string {
  const called = name.trim()
  const texts = wordsIn(paperTexts, language)
  if (called === ERASED) return texts.erased
  return called === '' || called === WALK_IN ? texts.walkIn : called
}
