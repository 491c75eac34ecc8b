import type { BuyerField, BuyerProblem } from '#core/vat/buyer-draft.ts'
import { taxInvoiceWords } from '#web/words/tax-invoice-words.ts'

/** The words of whom a tax invoice is made out to (S18.12-S18.15). */
export const texts = {
  fields: {
    name: 'Name of the buyer',
    address: 'Address of the buyer',
    vatNumber: 'VAT number of the buyer',
  } satisfies Record<BuyerField, string>,
  vatNumberHint: 'Blank if they have none',
  noAddress: taxInvoiceWords.notFull,
  makeOut: 'Make out the tax invoice',
} as const

/** What is wrong with a field, and what would be right. @param longest in UTF-16 units */
export function buyerProblem(label: string, longest: number, code: BuyerProblem): string {
  switch (code) {
    case 'required':
      return 'Please fill out the name of the buyer'
    case 'too-long':
      return `${label} is too long: ${longest} characters at most`
    case 'control-character':
      return `${label} contains a character that cannot be printed`
    default:
      return code satisfies never
  }
}
