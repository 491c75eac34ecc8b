import { type AtCheckout, decideCheckout } from '#core/checkout/checkout.ts'
import type { Unsettled } from '#core/checkout/questions.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import type { Sale } from '#core/sales/sale.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { cartRules } from '#web/selling/cart-rules.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import { type Asked, settleCart } from '#web/selling/settle-cart.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { checkoutRefused, paymentFailed, told } from './toasts.ts'

/** Who is notified and asked while a cart is paid. */
interface Cashier extends Asked {
  tell(content: ToastContent): void
  /** Nothing is to be asked any more: the sale is being stored. */
  onPaying(): void
}

/**
 * Turns the till's cart into a paid sale, asking what is to be asked and telling each step (S5.2, S8.8, S8.9). 'Payment
 * successful' is said only once the sale is stored for good.
 * @returns the sale, or undefined when there is none: the cart then stays as it was.
 */
export async function checkout(
  shop: Shop,
  open: OpenCart,
  { tell, onPaying, ...asked }: Cashier,
): Promise<Sale | undefined> {
  const decide = (unsettled: Unsettled) => {
    const paying = payingNow(shop, open.typedPayment.get())
    return decideCheckout(open.get(), { ...unsettled, ...cartRules(shop), ...paying, ...drawerNow(shop) })
  }
  const settled = await settleCart(shop, open, decide, asked)
  if (!settled) return undefined
  if ('refusal' in settled) {
    tell(checkoutRefused(settled.refusal, shop.catalogue.get().business?.currency))
    return undefined
  }
  onPaying()
  tell(told.processing)
  try {
    const sale = await shop.sell(settled.cart, settled.payment, settled.buyer)
    open.typedPayment.set(NOTHING_TYPED)
    const { business } = shop.catalogue.get()
    tell(told.paid(sale, business?.currency))
    return sale
  } catch (error) {
    tell(paymentFailed(error instanceof StorageError ? error.fault : 'unknown'))
    if (!(error instanceof StorageError)) console.error(error)
    return undefined
  }
}

function drawerNow(shop: Pick<Shop, 'catalogue' | 'shifts'>): Pick<AtCheckout, 'cashUp'> {
  const rules = cashUpOf(shop.catalogue.get().business)
  // Not read yet, a shift may be open: a sale without one is a fact all the same.
  return rules.on ? { cashUp: { rules, isOpen: shop.shifts.get()?.open !== null } } : {}
}
