import type { AtCheckout } from '#core/checkout/checkout.ts'
import { loyaltyNow } from '#core/loyalty/loyalty-rules.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { reasonAboveOf } from '#core/settings/discount-rules.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/** What a cart is held against when it is finished now: the stock, and how the shop sells. */
export function cartRules(
  shop: Pick<Shop, 'catalogue' | 'now'>,
): Pick<AtCheckout, 'stockroom' | 'shortStock' | 'reasonAbove' | 'vat' | 'loyalty'> {
  const stockroom = shop.catalogue.get()
  const { business } = stockroom
  return {
    stockroom,
    shortStock: business?.shortStock ?? BUSINESS.shortStock.blank,
    reasonAbove: reasonAboveOf(business),
    vat: vatAt(stockroom, shop.now()),
    loyalty: loyaltyNow(stockroom),
  }
}
