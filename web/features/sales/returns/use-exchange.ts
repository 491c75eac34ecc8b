import { useState } from 'react'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { CashRounding } from '#core/money/cash-rounding.ts'
import type { AskedReturn, FoundSale } from '#core/returns/build-return.ts'
import { goodsAsPayment, type PreviewedExchange, previewExchange } from '#core/returns/exchange.ts'
import { NOTHING_TYPED, type TypedPayment, withoutPayment } from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { openPayment } from '#web/selling/tender/open-payment.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { useCart, useShop } from '#web/store/react/use-shop.ts'

/**
 * The cart in the till as the new goods of an exchange (S14.15), and how the difference to dearer ones is paid.
 * @param onChange something is typed, taken or chosen
 */
export function useExchange(found: FoundSale, asked: AskedReturn, rule: CashRounding, onChange: () => void) {
  const shop = useShop()
  const cart = useCart()
  const offered = useOfferedMethods('on buttons')
  const [wanted, setWanted] = useState(false)
  // The first method, until another or, after a part, none is chosen.
  const [chosenId, setChosenId] = useState<string | null>()
  const [typed, setTyped] = useState<TypedPayment>(NOTHING_TYPED)
  const [taken, setTaken] = useState<readonly Tender[]>([])
  // What was already taken for the cart is money for the whole of it.
  const canExchange = cart.lines.length > 0 && (cart.tenders ?? []).length === 0
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
    /** Of the difference; money that was taken is paid too much once nothing is exchanged any more. */
    payment: openPayment({ ...paidCart(cart, preview, taken), paymentMethod }, payingNow(shop, typed), {
      type(next) {
        onChange()
        setTyped(next)
      },
      take(part) {
        onChange()
        setTaken([...taken, part])
        setTyped(NOTHING_TYPED)
        setChosenId(null)
      },
      remove(id) {
        onChange()
        const gone = taken.find((tender) => tender.id === id)
        setTaken(withoutPayment(taken, id))
        if (gone) shop.activity.note('payment-removed', { amount: gone.amount, text: gone.name })
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

// Goods that come back pay first.
function paidCart(cart: Cart, preview: PreviewedExchange | undefined, taken: readonly Tender[]): Cart {
  if (!preview?.ok) return { ...EMPTY_CART, tenders: [...taken] }
  return { ...cart, tenders: [...goodsAsPayment(preview.exchange), ...taken] }
}
