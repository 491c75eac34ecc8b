import type { Business } from '../settings/business.ts'
import { factIfAny, printedLines } from './printed-fact.ts'
import { printedVatNumber } from './printed-vat.ts'
import { texts } from './texts.ts'

/** What a slip says about the shop. */
type ShopOnSlip = Pick<
  Business,
  'name' | 'address' | 'contactPhone' | 'taxNumber' | 'vatRegistered' | 'vatFrom' | 'logo'
>

/**
 * The shop at the head of a slip.
 * @param isTaxed the slip's goods have taxes
 * @param at the slip's date, epoch milliseconds
 */
export function printedShop(business: ShopOnSlip, isTaxed = false, at?: number) {
  return {
    name: business.name.trim(),
    addressLines: printedLines(business.address),
    phone: factIfAny(texts.phone, business.contactPhone),
    vatNumber: printedVatNumber(business, isTaxed, at),
    logo: business.logo,
  }
}
