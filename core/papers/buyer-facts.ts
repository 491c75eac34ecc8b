import type { Particulars } from '../vat/recipient.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { texts } from './texts.ts'

/** Where the buyer is and their VAT number, on a slip, which has no block for them: each is a line among the others. */
export function buyerFacts(buyer: Particulars | undefined): PrintedFact[] {
  if (!buyer) return []
  return [
    factIfAny(texts.address, printedLines(buyer.address).join(', ')),
    factIfAny(texts.customerVatNumber, buyer.vatNumber),
  ].filter((fact) => fact !== null)
}
