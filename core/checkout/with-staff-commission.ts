import type { Cents } from '../money/cents.ts'
import { shareOf } from '../money/shares.ts'
import type { SaleFact, SaleItem } from '../sales/sale.ts'
import { commissionOf, isForOthers } from '../vat/sold-for-others.ts'
import { hasTaxWithin } from '../vat/taxes.ts'

/** Who and what may have a commission of its own, in percent; missing or null for none. */
export interface Commissioned {
  staffCommission?: number | null | undefined
}

/**
 * A sale about to be made, with the seller's commission on its lines: a product's own percent in place of the person's,
 * on what the line brings the shop without VAT (S16.20); a deposit brings it nothing. It stays as it is sold, whatever
 * is changed later. Nothing where the sale names nobody.
 * @param person who sells it, as the shop has them now
 * @param productOf a product as it is now
 */
export function withStaffCommission(
  sale: SaleFact,
  person: Commissioned | undefined,
  productOf: (productId: string) => Commissioned | undefined,
): SaleFact {
  if (sale.staffId === undefined) return sale
  const isWithin = hasTaxWithin(sale.items, sale.total)
  const items = sale.items.map((item) => {
    if (item.deposit) return item
    const percent = productOf(item.productId)?.staffCommission ?? person?.staffCommission ?? 0
    if (percent === 0) return item
    return { ...item, staffCommission: { percent, amount: earnedOn(item, percent, isWithin) } }
  })
  return { ...sale, items }
}

/**
 * What so many percent of a line are, without the VAT within its charge, rounded half up once; of what is sold for somebody
 * else, of the shop's own part alone.
 * @param isWithin whether its charge has the VAT within, as a till's prices do and an invoice's do not
 */
function earnedOn(item: SaleItem, percent: number, isWithin: boolean): Cents {
  const own = isForOthers(item) ? commissionOf(item) : item.totalPrice
  const vat = isForOthers(item) ? (item.commissionVat ?? 0) : isWithin ? (item.percent ?? 0) : 0
  // In hundredths of a percent, which are whole: no fraction is ever multiplied.
  return shareOf(own, Math.round(percent * 100), Math.round((100 + vat) * 100))
}
