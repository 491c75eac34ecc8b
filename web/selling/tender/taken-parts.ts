import { add, ZERO } from '#core/money/cents.ts'
import { withoutPayment, withPayment } from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { OpenCart } from '../open-cart.ts'

/** What was taken of a cart's payment stays with the cart, whatever becomes of the screen that took it (S11.5, S14.15). */
export function keepPart(cart: OpenCart, part: Tender): void {
  cart.update((now) => ({ ...now, tenders: withPayment(now.tenders ?? [], part), paymentMethod: null }))
}

/** Removes a payment that was not taken after all: a declined card leaves nothing else behind (S11.12). */
export function removePart(shop: Pick<Shop, 'activity'>, cart: OpenCart, id: string): void {
  const gone = (cart.get().tenders ?? []).find((tender) => tender.id === id)
  cart.update((now) => ({ ...now, tenders: withoutPayment(now.tenders ?? [], id) }))
  if (gone)
    shop.activity.note('payment-removed', { amount: add(gone.amount, gone.tip ?? ZERO), text: gone.name })
}
