import { WALK_IN } from '../customers/customer.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { paperTexts } from './texts.ts'

/** A customer's name on a paper. Rows call whoever is not named a walk-in in English; a paper says it in its language. */
export function printedName(name: string, language: Language | undefined): string {
  const called = name.trim()
  return called === '' || called === WALK_IN ? wordsIn(paperTexts, language).walkIn : called
}
