import { useMemo } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { takesTip } from '#core/sales/tip.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type OpenPayment, openPayment } from '#web/selling/tender/open-payment.ts'
import { payingWithTip } from '#web/selling/tender/paying-now.ts'
import { keepPart, removePart } from '#web/selling/tender/taken-parts.ts'
import { useCatalogue, useLive, useShop } from '#web/store/react/use-shop.ts'

/** The payment of the till's cart. */
export function usePayment(cart: Cart): OpenPayment {
  const shop = useShop()
  const open = openCart(shop.cart)
  const typed = useLive(open.typedPayment)
  const { business, methods, balances, customers, vouchers } = useCatalogue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: business, methods, balances and vouchers are read through `payingWithTip`
  return useMemo(
    () =>
      openPayment(cart, payingWithTip(shop, typed), customers, {
        type: (next) => open.typedPayment.set(next),
        take(part) {
          keepPart(open, part)
          // A tip that this part could not have comes with another.
          const tip = takesTip(part.kind) ? undefined : typed.tip
          open.typedPayment.set({ ...NOTHING_TYPED, tip })
        },
        remove: (id) => removePart(shop, open, id),
        tipTo: (person) => open.update((now) => ({ ...now, tipFor: person })),
      }),
    [shop, open, cart, typed, business, methods, balances, customers, vouchers],
  )
}
