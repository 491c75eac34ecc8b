import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Particulars } from '../vat/recipient.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { paperTexts } from './texts.ts'

/** Where the buyer is and their VAT number, on a slip, which has no block for them: each is a line among the others. */
export function buyerFacts(buyer: Particulars | undefined, language: Language | undefined): PrintedFact[] {
  if (!buyer) return []
  const texts = wordsIn(paperTexts, language)
  return [
    factIfAny(texts.address, printedLines(buyer.address).join(', ')),
    factIfAny(texts.customerVatNumber, buyer.vatNumber),
  ].filter((fact) => fact !== null)
}
