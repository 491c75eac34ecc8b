import { useMemo } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import type { Cents } from '#core/money/cents.ts'
import { formatNotes } from '#core/money/format.ts'
import { quickCash } from '#core/money/quick-cash.ts'
import { chosenMethod, payTerms } from '#core/sales/checkout.ts'
import type { MethodRow } from '#core/sales/method.ts'
import {
  decidePaid,
  decidePart,
  dueBy,
  leftToPay,
  NOTHING_TYPED,
  type PaymentDecision,
  type TypedPayment,
  withoutPayment,
} from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { useCatalogue, useLive, useShop } from '#web/store/react/use-shop.ts'

/** What a customer may hand over, in notes. */
interface QuickAmount {
  amount: Cents
  words: string
}

/** How the cart is being paid, as its screen shows it. */
export interface OpenPayment {
  /** Undefined where none is chosen, or the shop does not take it any more. */
  method: MethodRow | undefined
  /** Payments taken before. */
  taken: readonly Tender[]
  left: Cents
  /** What the chosen method asks for the rest. */
  due: Cents
  quick: readonly QuickAmount[]
  typed: TypedPayment
  /** What Pay would make of it now. */
  decision: PaymentDecision
  /** What is typed pays a part: it can be taken before another payment. */
  part: Tender | undefined
  type(typed: Partial<TypedPayment>): void
  takePart(): void
  remove(id: string): void
}

/** The payment of the till's cart. */
export function usePayment(cart: Cart): OpenPayment {
  const shop = useShop()
  const open = openCart(shop.cart)
  const typed = useLive(open.typedPayment)
  const { business, methods } = useCatalogue()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the business and its methods are read through `payingNow`
  return useMemo(() => {
    const paying = payingNow(shop, typed)
    const terms = payTerms(cart, paying)
    const left = leftToPay(terms.total, terms.taken)
    const method = chosenMethod(cart, paying.methods)
    const due = method ? dueBy(method, left, paying.cashRounding) : left
    const part = typed.amount.trim() === '' ? undefined : decidePart(terms)
    return {
      method,
      taken: terms.taken,
      left,
      due,
      quick: (method?.kind === 'cash' ? quickCash(due) : []).map((amount) => ({
        amount,
        words: formatNotes(amount, paying.currency),
      })),
      typed,
      decision: decidePaid(terms),
      part: part?.ok && part.payment.left > 0 ? part.payment.tenders.at(-1) : undefined,
      type: (more) => open.typedPayment.set({ ...typed, ...more }),
      takePart() {
        if (!part?.ok) return
        const { tenders } = part.payment
        open.update((now) => ({ ...now, tenders, paymentMethod: null }))
        open.typedPayment.set(NOTHING_TYPED)
      },
      remove(id) {
        const gone = (open.get().tenders ?? []).find((tender) => tender.id === id)
        open.update((now) => ({ ...now, tenders: withoutPayment(now.tenders ?? [], id) }))
        // A declined card leaves nothing else behind (S11.12).
        if (gone) shop.activity.note('payment-removed', { amount: gone.amount, text: gone.name })
      },
    }
  }, [shop, open, cart, typed, business, methods])
}

/** Whether what was taken and typed leaves a part of the cart to pay (S11.5). */
export function isPartLeft({ method, taken, decision }: OpenPayment): boolean {
  const isBegun = method !== undefined || taken.length > 0
  return isBegun && !decision.ok && decision.refusal.code === 'still-to-pay'
}
