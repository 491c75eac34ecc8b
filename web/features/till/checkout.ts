import { decideCheckout } from '#core/sales/checkout.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import type { Unsettled } from '#core/sales/questions.ts'
import type { Sale } from '#core/sales/sale.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { cashUpOf } from '#core/settings/cash-up-rules.ts'
import { reasonAboveOf } from '#core/settings/discount-rules.ts'
import { withApprovals } from '#core/staff/approval.ts'
import { unapproved } from '#core/staff/cart-demands.ts'
import type { Allow } from '#web/selling/approval/use-allowed.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import { type Ask, settleCart } from '#web/selling/settle-cart.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import { vatAt } from '#web/store/catalogue/vat-now.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { checkoutRefused, paymentFailed, told } from './toasts.ts'

/** Who is notified and asked while a cart is paid. */
interface Cashier {
  tell(content: ToastContent): void
  ask: Ask
  allow: Allow
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
  { tell, ask, allow, onPaying }: Cashier,
): Promise<Sale | undefined> {
  const decide = (unsettled: Unsettled) => {
    const stockroom = shop.catalogue.get()
    const shortStock = stockroom.business?.shortStock ?? BUSINESS.shortStock.blank
    const rules = cashUpOf(stockroom.business)
    // Not read yet, it may be open: a sale without one is a fact all the same.
    const isOpen = shop.shifts.get()?.open !== null
    const vat = vatAt(stockroom, shop.now())
    const reasonAbove = reasonAboveOf(stockroom.business)
    const at = { stockroom, shortStock, reasonAbove, vat, ...(rules.on && { cashUp: { rules, isOpen } }) }
    return decideCheckout(open.get(), { ...unsettled, ...payingNow(shop, open.typedPayment.get()), ...at })
  }
  const settled = await settleCart(shop, open, decide, ask)
  if (!settled) return undefined
  if ('refusal' in settled) {
    tell(checkoutRefused(settled.refusal, shop.catalogue.get().business?.currency))
    return undefined
  }
  const approvals = await allow({ permission: 'sell' }, ...unapproved(settled.cart))
  if (!approvals) return undefined
  const cart = withApprovals(settled.cart, approvals)
  onPaying()
  tell(told.processing)
  try {
    const sale = await shop.sell(cart, settled.payment, settled.buyer)
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
