import type { Cart } from '#core/cart/cart.ts'
import { type CheckoutRefusal, decideCheckout } from '#core/sales/checkout.ts'
import { methodsOf } from '#core/sales/method.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import type { Unsettled } from '#core/sales/questions.ts'
import { BUSINESS, roundingOf } from '#core/settings/business.ts'
import { reasonAboveOf } from '#core/settings/discount-rules.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type Ask, settleCart } from '#web/selling/settle-cart.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/**
 * Asks of the till's cart what Pay would ask of it, before goods that come back pay for it.
 * @returns the cart to sell and whom its tax invoice names, or why it cannot be; undefined when somebody wants to go back to it
 */
export function settleExchange(
  shop: Shop,
  ask: Ask,
): Promise<{ cart: Cart; buyer?: Particulars } | { refusal: CheckoutRefusal } | undefined> {
  const open = openCart(shop.cart)
  const decide = (unsettled: Unsettled) => {
    const stockroom = shop.catalogue.get()
    const { business } = stockroom
    return decideCheckout(
      // How the difference is paid is decided by the exchange.
      { ...open.get(), paymentMethod: 'card', tenders: [] },
      {
        ...unsettled,
        typedPayment: NOTHING_TYPED,
        currency: business?.currency ?? BUSINESS.currency.blank,
        cashRounding: roundingOf(business),
        // Whatever the till offers: none of it is asked for here.
        methods: methodsOf([]),
        stockroom,
        reasonAbove: reasonAboveOf(business),
        vat: vatAt(stockroom, shop.now()),
        shortStock: business?.shortStock ?? BUSINESS.shortStock.blank,
      },
    )
  }
  return settleCart(shop, open, decide, ask)
}
