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

/** What somebody answers before a cart is finished. */
export type Answer =
  /** Not yet: the cart stays as it was. */
  | { does: 'go-back' }
  /** Yes to what was asked of lines. */
  | { does: 'agree' }
  | { does: 'choose'; customer: Customer }
  | { does: 'add-customer' }
  | { does: 'no-customer' }
  /** Whom the tax invoice of this sale is made out to. */
  | { does: 'name-buyer'; buyer: Particulars }
  /** Who of the several buys on their account. */
  | { does: 'name-who'; name: string }

/** Puts a question to whoever finishes the cart. */
export type Ask = (question: Question) => Promise<Answer>

/** Who answers before a cart is finished. */
export interface Asked {
  ask: Ask
  allow: Allow
}

/**
 * Asks whatever is to be asked before a cart is finished, one question after the other, each on the cart as it then is;
 * and once it can be, whether whoever finishes it may sell it so.
 * @param decide decides on the cart and what belongs to it
 * @returns the cart to finish, with what others allowed of it, and what was decided of it; or why it cannot be; undefined
 *   when somebody wants to go back to it, must not sell it, or has to look at the price of a customer found by their name
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

/** Chooses a customer; whether their own discount makes another price than was told (S12.13). It is said, then. */
function isRepriced(open: OpenCart, customer: Customer | null): boolean {
  const { total } = priceCart(open.get())
  open.update((now) => chooseCustomer(now, customer))
  open.typedCustomer.set('')
  const isOther = priceCart(open.get()).total !== total
  if (isOther) toast(toastMessages.otherTotal(customer?.name))
  return isOther
}
