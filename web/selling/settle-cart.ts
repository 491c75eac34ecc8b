import type { Cart } from '#core/cart/cart.ts'
import { chooseCustomer } from '#core/cart/customer-discount.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { unapproved } from '#core/checkout/cart-demands.ts'
import type { FinishDecision } from '#core/checkout/checkout.ts'
import type { Question, Unsettled } from '#core/checkout/questions.ts'
import type { Customer } from '#core/customers/customer.ts'
import { withApprovals } from '#core/staff/approval.ts'
import type { Demand } from '#core/staff/may.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { addTypedCustomer } from './add-typed-customer.ts'
import type { Allow } from './approval/use-allowed.ts'
import type { OpenCart } from './open-cart.ts'
import { toastMessages } from './toasts.ts'

/** The answer to a question that was asked before a cart is finished. */
export type Answer =
  /** Not yet: the cart stays as it was. */
  | { does: 'go-back' }
  /** Accepts what was asked about lines. */
  | { does: 'agree' }
  | { does: 'choose'; customer: Customer }
  | { does: 'add-customer' }
  | { does: 'no-customer' }
  /** Whom the tax invoice of this sale is made out to. */
  | { does: 'name-buyer'; buyer: Particulars }
  /** Which of several people buys on the account. */
  | { does: 'name-who'; name: string }

/** Shows a question to the cashier and waits for the answer. */
export type Ask = (question: Question) => Promise<Answer>

/** The dialogs that ask before a cart is finished. */
export interface Asked {
  ask: Ask
  allow: Allow
}

/**
 * Asks every open question about a cart, one at a time; `decide` sees the cart with the answers so far. When none is left
 * it asks for the approvals that the cashier needs.
 * @returns the cart with its approvals, and the decision; or the refusal; undefined when the cashier goes back, is not
 *   allowed to sell it, or must see a new price first because the customer was found by name
 */
export async function settleCart<Ready extends { cart: Cart; demands?: readonly Demand[] }, Refusal>(
  shop: Pick<Shop, 'catalogue' | 'commit' | 'newId' | 'now'>,
  open: OpenCart,
  decide: (unsettled: Unsettled) => FinishDecision<Ready, Refusal>,
  { ask, allow }: Asked,
): Promise<Ready | { refusal: Refusal } | undefined> {
  let buyer: Particulars | undefined
  let boughtBy: string | undefined
  for (;;) {
    const typedCustomer = open.typedCustomer.get()
    const { customers, mergedNames } = shop.catalogue.get()
    const decision = decide({
      ...{ agreed: open.agreed, typedCustomer, customers, mergedNames },
      buyer,
      boughtBy,
    })
    if (decision.ok) {
      const { customerId } = decision.cart
      const isTheirs = ({ id }: Customer) => id === customerId
      const customer = customers.find(isTheirs) ?? null
      if (isRepriced(open, customer)) return undefined
      const { cart, demands = [] } = decision
      const given = await allow({ permission: 'sell' }, ...unapproved(cart), ...demands)
      if (!given) return undefined
      // Whoever was asked took their time: a customer who went off the list meanwhile would owe it under no name.
      if (customer && !shop.catalogue.get().customers.some(isTheirs)) continue
      return { ...decision, cart: withApprovals(cart, given) }
    }
    if ('refusal' in decision) return { refusal: decision.refusal }
    const { question } = decision
    const answer = await ask(question)
    switch (answer.does) {
      case 'go-back':
        return undefined
      case 'agree':
        if ('agreements' in question) open.agreed = new Set([...open.agreed, ...question.agreements])
        break
      case 'choose':
        if (isRepriced(open, answer.customer)) return undefined
        break
      case 'add-customer':
        if (!(await addTypedCustomer(shop, open, typedCustomer))) return undefined
        break
      case 'name-buyer':
        buyer = answer.buyer
        break
      case 'name-who':
        boughtBy = answer.name
        break
      case 'no-customer':
        open.typedCustomer.set('')
        break
      default:
        answer satisfies never
    }
  }
}

/** Chooses a customer. True, with a toast, if their own discount changes the total (S12.13). */
function isRepriced(open: OpenCart, customer: Customer | null): boolean {
  const { total } = priceCart(open.get())
  open.update((now) => chooseCustomer(now, customer))
  open.typedCustomer.set('')
  const isOther = priceCart(open.get()).total !== total
  if (isOther) toast(toastMessages.otherTotal(customer?.name))
  return isOther
}
