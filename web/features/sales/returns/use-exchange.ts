import { useState } from 'react'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { CashRounding } from '#core/money/cash-rounding.ts'
import type { AskedReturn, FoundSale } from '#core/returns/build-return.ts'
import { goodsAsPayment, type PreviewedExchange, previewExchange } from '#core/returns/exchange.ts'
import { NOTHING_TYPED, type TypedPayment } from '#core/sales/payment.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { openPayment } from '#web/selling/tender/open-payment.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { keepPart, removePart } from '#web/selling/tender/taken-parts.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { useCart, useCatalogue, useShop } from '#web/store/react/use-shop.ts'

/**
 * The cart in the till as the new goods of an exchange (S14.15), and how the difference to dearer ones is paid.
 * @param onChange something is typed, taken or chosen
 */
export function useExchange(found: FoundSale, asked: AskedReturn, rule: CashRounding, onChange: () => void) {
  const shop = useShop()
  const cart = useCart()
  const { customers } = useCatalogue()
  const offered = useOfferedMethods('on buttons')
  const [wanted, setWanted] = useState(false)
  // The first method, until another or, after a part, none is chosen.
  const [chosenId, setChosenId] = useState<string | null>()
  const [typed, setTyped] = useState<TypedPayment>(NOTHING_TYPED)
  const open = openCart(shop.cart)
  // Empties in the cart pay for it at the till.
  const canExchange = cart.lines.length > 0 && cart.empties === undefined
  const isOn = wanted && canExchange && asked.kind === 'return'
  const { refundBy: _, ...asItCame } = asked
  const preview = isOn ? previewExchange(found, asked, cart, rule) : undefined
  const paymentMethod = chosenId === undefined ? (offered[0]?.id ?? null) : chosenId
  return {
    cart,
    canExchange,
    preview,
    /** As it came, whatever is chosen. */
    asItCame: isOn ? previewExchange(found, asItCame, cart, rule) : undefined,
    offered,
    /** Of the difference; what was taken for the cart before pays of it too. */
    payment: openPayment({ ...paidCart(cart, preview), paymentMethod }, payingNow(shop, typed), customers, {
      type(next) {
        onChange()
        setTyped(next)
      },
      take(part) {
        onChange()
        keepPart(open, part)
        setTyped(NOTHING_TYPED)
        setChosenId(null)
      },
      remove(id) {
        onChange()
        removePart(shop, open, id)
      },
    }),
    toggle: () => setWanted(!wanted),
    payBy(methodId: string) {
      onChange()
      if (methodId !== paymentMethod) setTyped(NOTHING_TYPED)
      setChosenId(methodId)
    },
  }
}

// Goods that come back pay first. What was taken is in sight while what comes back is still being typed.
function paidCart(cart: Cart, preview: PreviewedExchange | undefined): Cart {
  const { tenders = [] } = cart
  if (!preview) return EMPTY_CART
  if (!preview.ok) return { ...EMPTY_CART, tenders }
  return { ...cart, tenders: [...goodsAsPayment(preview.exchange), ...tenders] }
}
