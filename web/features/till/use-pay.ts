import { useCallback } from 'react'
import { isEmptyCart } from '#core/cart/empties.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import { type AskedQuestion, useQuestion } from '#web/selling/use-question.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { checkout } from './checkout.ts'
import { type CheckoutMachine, isPaying, type MadeSale } from './checkout-state.ts'

/** What the till does before and after a payment. */
interface AroundPay {
  /** Applies a quantity that is still being typed; false when it is invalid. */
  settle(): boolean
  /** The cart lacks something, or a question about it is open. */
  showCart(): void
  onPaid(): void
  /** The sale is stored now: a printer that fails does not undo it (S17.1). */
  handOver(made: MadeSale): Promise<void>
}

/** Pays the till's cart, one payment at a time. */
export function usePay(
  machine: CheckoutMachine,
  cart: OpenCart,
  { settle, showCart, onPaid, handOver }: AroundPay,
): {
  pay(): Promise<void>
  /** What is asked before the cart is paid. */
  asked: AskedQuestion | undefined
} {
  const shop = useShop()
  const allow = useAllowed()
  const { asked, ask } = useQuestion(showCart)

  const pay = useCallback(async () => {
    if (!settle()) return
    const { lines, empties, paymentMethod } = cart.get()
    if (lines.length > 0 && paymentMethod === null) showCart()
    const before = machine.get()
    const isPaid = before.step === 'paid' && isEmptyCart({ lines, empties })
    if (isPaying(before) || isPaid) return
    machine.send({ does: 'pay' })
    const onPaying = () => machine.send({ does: 'store' })
    const made = await checkout(shop, cart, { tell: toast, ask, allow, onPaying })
    if (!made) return machine.send({ does: 'stop' })
    machine.send({ does: 'finish', ...made })
    onPaid()
    await handOver(made)
  }, [shop, cart, machine, ask, allow, settle, showCart, onPaid, handOver])

  return { pay, asked }
}
