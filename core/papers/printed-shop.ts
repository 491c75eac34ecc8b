import type { WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import type { Business } from '../settings/business.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import { printedVatNumber } from './printed-vat.ts'
import { paperTexts } from './texts.ts'

/** What a slip says about the shop. */
type ShopOnSlip = WrittenIn &
  Pick<Business, 'name' | 'address' | 'contactPhone' | 'taxNumber' | 'vatRegistered' | 'vatFrom' | 'logo'>

/**
 * The shop at the head of a slip.
 * @param isTaxed the slip's goods have taxes
 * @param at the slip's date, epoch milliseconds
 */
export function printedShop(business: ShopOnSlip, isTaxed = false, at?: number) {
  return {
    name: business.name.trim(),
    addressLines: printedLines(business.address),
    phone: factIfAny(wordsIn(paperTexts, business.language).phone, business.contactPhone),
    vatNumber: printedVatNumber(business, isTaxed, at),
    logo: business.logo,
  }
}
