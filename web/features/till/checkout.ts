import { formatMoney } from '#core/money/format.ts'
import { decideCheckout } from '#core/sales/checkout.ts'
import type { Sale } from '#core/sales/sale.ts'
import { type Shop, StorageError } from '#web/store/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { checkoutRefused, paymentFailed, told } from './toasts.ts'

/**
 * Turns the cart into a paid sale, telling each step (S5.2, S8.8, S8.9). 'Payment successful' is said only once the
 * sale is stored for good.
 * @returns the sale, or undefined when there is none: the cart then stands as it was.
 */
export async function checkout(shop: Shop, tell: (content: ToastContent) => void): Promise<Sale | undefined> {
  const cart = shop.cart.get()
  const { itemsById, business } = shop.catalogue.get()
  const decision = decideCheckout(cart, itemsById)
  if (!decision.ok) {
    tell(checkoutRefused(decision.refusal))
    return undefined
  }
  const { paymentMethod } = cart
  if (paymentMethod === null) throw new Error('a checked-out cart has a payment method')
  tell(told.processing)
  try {
    const sale = await shop.sell(cart, paymentMethod)
    tell(told.paid(formatMoney(sale.total, business?.currency), sale.paymentMethod))
    return sale
  } catch (error) {
    tell(paymentFailed(error instanceof StorageError ? error.fault : 'unknown'))
    if (!(error instanceof StorageError)) console.error(error)
    return undefined
  }
}
