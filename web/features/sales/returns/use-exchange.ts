import { useState } from 'react'
import type { CashRounding } from '#core/money/cash-rounding.ts'
import type { AskedReturn, FoundSale } from '#core/sales/build-return.ts'
import { previewExchange } from '#core/sales/exchange.ts'
import type { PaymentMethod } from '#core/sales/payment-method.ts'
import { useCart } from '#web/store/react/use-shop.ts'

/** The cart in the till as the new goods of an exchange (S14.15). */
export function useExchange(found: FoundSale, asked: AskedReturn, rule: CashRounding) {
  const cart = useCart()
  const [wanted, setWanted] = useState(false)
  const [paidBy, setPaidBy] = useState<PaymentMethod>('cash')
  // What was already taken for the cart is money for the whole of it.
  const canExchange = cart.lines.length > 0 && (cart.tenders ?? []).length === 0
  const isOn = wanted && canExchange && asked.kind === 'return'
  const { refundBy: _, ...asItCame } = asked
  return {
    cart,
    canExchange,
    preview: isOn ? previewExchange(found, asked, cart, rule) : undefined,
    /** As it came, whatever is chosen. */
    asItCame: isOn ? previewExchange(found, asItCame, cart, rule) : undefined,
    paidBy,
    toggle: () => setWanted(!wanted),
    setPaidBy,
  }
}
