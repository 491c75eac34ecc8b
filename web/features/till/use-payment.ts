import { useMemo } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { NOTHING_TYPED, withoutPayment } from '#core/sales/payment.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type OpenPayment, openPayment } from '#web/selling/tender/open-payment.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { useCatalogue, useLive, useShop } from '#web/store/react/use-shop.ts'

/** The payment of the till's cart. */
export function usePayment(cart: Cart): OpenPayment {
  const shop = useShop()
  const open = openCart(shop.cart)
  const typed = useLive(open.typedPayment)
  const { business, methods } = useCatalogue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the business and its methods are read through `payingNow`
  return useMemo(
    () =>
      openPayment(cart, payingNow(shop, typed), {
        type: (next) => open.typedPayment.set(next),
        take(part) {
          open.update((now) => ({ ...now, tenders: [...(now.tenders ?? []), part], paymentMethod: null }))
          open.typedPayment.set(NOTHING_TYPED)
        },
        remove(id) {
          const gone = (open.get().tenders ?? []).find((tender) => tender.id === id)
          open.update((now) => ({ ...now, tenders: withoutPayment(now.tenders ?? [], id) }))
          // A declined card leaves nothing else behind (S11.12).
          if (gone) shop.activity.note('payment-removed', { amount: gone.amount, text: gone.name })
        },
      }),
    [shop, open, cart, typed, business, methods],
  )
}
