import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { paperTexts } from './texts.ts'

/** What each of so many slips of one sale is called: a single one has no name, of several one is the customer's. */
export function slipCopies(count: number, language: Language | undefined): readonly string[] {
  if (count <= 1) return ['']
  const { merchantCopy, customerCopy } = wordsIn(paperTexts, language)
  return [customerCopy, ...Array.from({ length: count - 1 }, () => merchantCopy)]
}
