import { tradeVatAt } from '#web/store/catalogue/vat-now.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OpenCart } from './open-cart.ts'

/**
 * The percent that is put on a product's trade price in a cart (S18.7). A document whose prices are all before VAT has VAT
 * on top of it anyway.
 */
export function tradeVatOn(shop: Pick<Shop, 'catalogue' | 'now'>, cart: OpenCart, productId: string): number {
  const known = shop.catalogue.get()
  if (known.business?.papersBeforeVat && cart.of === 'document') return 0
  return tradeVatAt(known, shop.now(), productId)
}
