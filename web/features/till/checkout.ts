import type { Cart } from '#core/cart/cart.ts'
import { type AtCheckout, decideCheckout } from '#core/checkout/checkout.ts'
import type { Unsettled } from '#core/checkout/questions.ts'
import { formatMoney } from '#core/money/format.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import { NOTHING_TYPED, type Payment } from '#core/sales/payment.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import { cartRules } from '#web/selling/cart-rules.ts'
import type { OpenCart } from '#web/selling/open-cart.ts'
import { type Asked, settleCart } from '#web/selling/settle-cart.ts'
import { payingWithTip } from '#web/selling/tender/paying-now.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { ShiftState } from '#web/store/shifts/shifts.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import type { MadeSale } from './checkout-state.ts'
import { checkoutRefused, emptiesRefused, paymentFailed, toastMessages } from './toasts.ts'

/** How the cashier is notified and asked while a cart is paid. */
interface Cashier extends Asked {
  tell(content: ToastContent): void
  /** All questions are answered: the sale is being stored. */
  onPaying(): void
}

/**
 * Turns the till's cart into a paid sale, with questions and toasts on the way (S5.2, S8.8, S8.9). 'Payment successful'
 * is shown only after the sale is durably stored.
 * @returns the sale; undefined when none was made, and the cart is then unchanged
 */
export async function checkout(
  shop: Shop,
  open: OpenCart,
  { tell, onPaying, ...asked }: Cashier,
): Promise<MadeSale | undefined> {
  try {
    // Pay is answered at once wherever nothing has to be read first: another tap may come.
    const shifts = mustReadShifts(shop) ? await shop.shifts.known() : undefined
    const decide = (unsettled: Unsettled) => {
      const paying = payingWithTip(shop, open.typedPayment.get())
      const drawer = drawerNow(shop, shop.shifts.get() ?? shifts)
      return decideCheckout(open.get(), { ...unsettled, ...cartRules(shop), ...paying, ...drawer })
    }
    const settled = await settleCart(shop, open, decide, asked)
    if (!settled) return undefined
    if ('refusal' in settled) {
      tell(checkoutRefused(settled.refusal, shop.catalogue.get().business?.currency))
      return undefined
    }
    onPaying()
    tell(toastMessages.processing)
    const { cart, payment, buyer } = settled
    const made = cart.empties
      ? await sellWithEmpties(shop, settled)
      : { sale: await shop.sell(cart, payment, buyer) }
    const { business } = shop.catalogue.get()
    if ('refusal' in made) {
      tell(emptiesRefused(made.refusal, (amount) => formatMoney(amount, business?.currency)))
      return undefined
    }
    open.typedPayment.set(NOTHING_TYPED)
    tell(toastMessages.paid(made.sale, business?.currency))
    return made
  } catch (error) {
    tell(paymentFailed(error instanceof StorageError ? error.fault : 'unknown'))
    if (!(error instanceof StorageError)) console.error(error)
    return undefined
  }
}

/** Sells a cart in one step with the empties that came back with it (S14.26). */
async function sellWithEmpties(
  shop: Shop,
  { cart, payment, buyer }: { cart: Cart; payment: Payment; buyer?: Particulars },
): Promise<MadeSale | { refusal: ReturnRefusal }> {
  const tenders = payment.tenders.filter(({ kind }) => kind !== 'exchange')
  const taken = await shop.returns.takeEmpties(cart, { ...payment, tenders }, buyer)
  if (!taken.ok) return taken
  const { returned, sale = returned } = taken
  return { sale, returned }
}

function mustReadShifts({ catalogue, shifts }: Shop): boolean {
  return cashUpOf(catalogue.get().business).on && shifts.get() === undefined
}

function drawerNow({ catalogue }: Shop, shifts: ShiftState | undefined): Pick<AtCheckout, 'cashUp'> {
  const rules = cashUpOf(catalogue.get().business)
  return rules.on && shifts ? { cashUp: { rules, isOpen: shifts.open !== null } } : {}
}
