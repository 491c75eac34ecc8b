import type { Business } from '../settings/business.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import { printedVatNumber } from './printed-vat.ts'
import { texts } from './texts.ts'

/** What a slip says about the shop. */
type ShopOnSlip = Pick<Business, 'name' | 'address' | 'contactPhone' | 'taxNumber' | 'vatRegistered' | 'logo'>

/**
 * The shop at the head of a slip.
 * @param isTaxed the slip's goods have taxes
 */
export function printedShop(business: ShopOnSlip, isTaxed = false) {
  return {
    name: business.name.trim(),
    addressLines: printedLines(business.address),
    phone: factIfAny(texts.phone, business.contactPhone),
    vatNumber: printedVatNumber(business, isTaxed),
    logo: business.logo,
  }
}
