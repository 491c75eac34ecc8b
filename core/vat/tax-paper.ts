import { type Cents, cents, subtract, ZERO } from '../money/cents.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Sale } from '../sales/sale.ts'
import type { Particulars } from './recipient.ts'
import { isForOthers } from './sold-for-others.ts'

/** Above this a tax invoice names its buyer: R5 000 (VAT Act 89 of 1991, s 20(4) and (5)). */
const FULL_INVOICE_ABOVE = cents(500_000)

type TaxedSale = Pick<Sale, 'taxes' | 'total'>
/** The payment of an invoice has a tax invoice already: there is one for each supply (s 20(1)). */
type PaidSale = TaxedSale & Pick<Sale, 'id'>

/** What a slip is called. A sale without taxes is that of a shop that is not registered, or had not said (S18.11). */
export type SlipTitle = 'sales-receipt' | 'tax-invoice' | 'receipt'

/** What a shop itself supplied of a sale: what it sold for others is theirs to invoice (s 54). */
function suppliedFor({ taxes = [], total }: TaxedSale): Cents {
  if (hasNoTaxable({ taxes })) return ZERO
  return taxes.filter(isForOthers).reduce((own, { gross }) => subtract(own, gross), total)
}

/** Whether its tax invoice must name its buyer and their address: what is sold for others does not count (S18.12). */
export function needsFullInvoice(sale: TaxedSale): boolean {
  return suppliedFor(sale) > FULL_INVOICE_ABOVE
}

/**
 * Whether a sale has no taxable supply of the shop's, for which alone there is a tax invoice (s 20(1)): nothing but exempt
 * goods, and what was sold for others. The supply of those is theirs (s 54(1)), and so is its tax invoice: the slip has no
 * VAT of the shop's that a buyer could deduct. The law lets an agent issue one in the principal's place where both are
 * registered vendors; the shop does not know whether theirs is (S18.18). Zero-rated goods are taxable.
 */
export function hasNoTaxable({ taxes = [] }: Pick<TaxedSale, 'taxes'>): boolean {
  return taxes.length > 0 && taxes.every((line) => isForOthers(line) || line.vatClass === 'exempt')
}

/**
 * What the slip of a sale is called: above R5 000 it is no tax invoice before somebody said who bought (S18.12), and the
 * slip of a paid invoice is never one.
 * @param buyer to whom its tax invoice was made out; null where none was
 */
export function slipTitleOf({ id, taxes, total }: PaidSale, buyer: Particulars | null): SlipTitle {
  if (!taxes || hasNoTaxable({ taxes })) return 'sales-receipt'
  if (invoiceIdOf(id) !== undefined) return 'receipt'
  return needsFullInvoice({ taxes, total }) && buyer === null ? 'receipt' : 'tax-invoice'
}

/**
 * Whether an invoice that is being made will be no full tax invoice for want of its buyer's address (S18.15).
 * @param customer the cart's, null for a walk-in
 */
export function lacksAddress(
  { taxes = [], total }: TaxedSale,
  customer: { address?: string | undefined } | null,
): boolean {
  return taxes.length > 0 && needsFullInvoice({ taxes, total }) && (customer?.address ?? '').trim() === ''
}

/** Why the till asks for the buyer's name and address before Pay. */
export type BuyerReason =
  /** The sale is above R5 000. */
  | 'large'
  /** The short form is not for zero-rated goods, and a buyer with a VAT number needs the other (s 20(5), proviso). */
  | 'zero-rated'

/**
 * Whether a sale needs its buyer's name and address (S18.12, S18.13); undefined where it does not.
 * @param customer the cart's, null for a walk-in
 * @param buyer who was named already, null where nobody was
 */
export function asksBuyer(
  { taxes, total }: TaxedSale,
  customer: { name: string; vatNumber?: string | undefined } | null,
  buyer: Particulars | null,
): BuyerReason | undefined {
  if (!taxes || buyer) return undefined
  if (needsFullInvoice({ taxes, total })) return 'large'
  const hasZeroRated = taxes.some(({ vatClass }) => vatClass === 'zero')
  return hasZeroRated && (customer?.vatNumber ?? '').trim() !== '' ? 'zero-rated' : undefined
}
