import type { BuyerField, BuyerProblem } from '#core/vat/buyer-draft.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { taxInvoiceWords } from '#web/words/tax-invoice-words.ts'

/** The words of whom a tax invoice is made out to (S18.12-S18.15). */
export const texts = catalogue('selling.buyer', {
  required: 'Please fill out the name of the buyer',
  tooLong: '{label} is too long: {longest} characters at most',
  controlCharacter: '{label} contains a character that cannot be printed',
  fields: {
    name: 'Name of the buyer',
    address: 'Address of the buyer',
    vatNumber: 'VAT number of the buyer',
  } satisfies Record<BuyerField, string>,
  vatNumberHint: 'Blank if they have none',
  makeOut: 'Make out the tax invoice',
})

/** What is said where the buyer's address is missing. */
export const NO_ADDRESS = taxInvoiceWords.notFull

/** What is wrong with a field, and what would be right. @param longest in UTF-16 units */
export function buyerProblem(label: string, longest: number, code: BuyerProblem): string {
  switch (code) {
    case 'required':
      return texts.required
    case 'too-long':
      return texts.tooLong({ label, longest: String(longest) })
    case 'control-character':
      return texts.controlCharacter({ label })
    default:
      return code satisfies never
  }
}
