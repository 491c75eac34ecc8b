import { useState } from 'react'
import type { CashRounding } from '#core/money/cash-rounding.ts'
import { ZERO } from '#core/money/cents.ts'
import type { AskedReturn, FoundSale } from '#core/sales/build-return.ts'
import { chosenMethod } from '#core/sales/checkout.ts'
import { previewExchange } from '#core/sales/exchange.ts'
import { frozenMethod } from '#core/sales/method.ts'
import { decidePaid } from '#core/sales/payment.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { useCart, useCatalogue } from '#web/store/react/use-shop.ts'

/** The cart in the till as the new goods of an exchange (S14.15), and how the difference to dearer ones is paid. */
export function useExchange(found: FoundSale, asked: AskedReturn, rule: CashRounding) {
  const cart = useCart()
  const { business, methods } = useCatalogue()
  const offered = useOfferedMethods('on buttons')
  const [wanted, setWanted] = useState(false)
  const [chosenId, setChosenId] = useState<string>()
  const [reference, setReference] = useState('')
  const method = chosenMethod({ paymentMethod: chosenId ?? offered[0]?.id ?? null }, methods)
  // What was already taken for the cart is money for the whole of it.
  const canExchange = cart.lines.length > 0 && (cart.tenders ?? []).length === 0
  const isOn = wanted && canExchange && asked.kind === 'return'
  const { refundBy: _, ...asItCame } = asked
  const preview = isOn ? previewExchange(found, asked, cart, rule) : undefined
  return {
    cart,
    canExchange,
    preview,
    /** As it came, whatever is chosen. */
    asItCame: isOn ? previewExchange(found, asItCame, cart, rule) : undefined,
    offered,
    method,
    reference,
    payment: decidePaid({
      total: preview?.ok ? preview.exchange.toPay : ZERO,
      taken: [],
      method: method ? frozenMethod(method) : null,
      needsReference: method?.asksReference === 'required',
      typed: { amount: '', reference },
      currency: business?.currency ?? BUSINESS.currency.blank,
      rule,
    }),
    toggle: () => setWanted(!wanted),
    payBy(methodId: string) {
      setChosenId(methodId)
      setReference('')
    },
    typeReference: setReference,
  }
}
