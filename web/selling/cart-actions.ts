import {
  type Cart,
  type CartLine,
  EMPTY_CART,
  isWeighed,
  putBack,
  removeLine,
  setQuantity,
  setQuantityFromOne,
  stepOf,
} from '#core/cart/cart.ts'
import { takeNewPrice } from '#core/cart/changed-price.ts'
import { chooseCustomer } from '#core/cart/customer-discount.ts'
import { isEmptyCart } from '#core/cart/empties.ts'
import { decideTyped, type LineRefusal, within } from '#core/cart/line-quantity.ts'
import { lineTotals, priceCart } from '#core/cart/priced-cart.ts'
import { spendPoints, withoutPoints } from '#core/cart/use-points.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { PriceType } from '#core/catalog/product.ts'
import { type Added, decideAdd, isToWeigh, refuseAdd } from '#core/checkout/add-to-cart.ts'
import type { Customer } from '#core/customers/customer.ts'
import { loyaltyNow } from '#core/loyalty/loyalty-rules.ts'
import type { Cents } from '#core/money/cents.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { withApprovals } from '#core/staff/approval.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { addTypedCustomer } from './add-typed-customer.ts'
import type { Allow } from './approval/use-allowed.ts'
import { buzz } from './buzz.ts'
import type { OpenCart } from './open-cart.ts'
import { leaveQuantity } from './quantity-field.tsx'
import type { TermsRefusal, TypedTerms } from './terms.ts'
import { addRefused, partPaid, toastMessages } from './toasts.ts'
import { tradeVatOn } from './trade-vat-on.ts'
import type { AskedWeight } from './weighed.ts'
import { termsDemand, termsRules, withTerms } from './with-terms.ts'

interface Filled {
  shop: Pick<Shop, 'activity' | 'atTill' | 'catalogue' | 'commit' | 'newId' | 'now'>
  allow: Allow
  cart: OpenCart
  /** Whether the cart is just being stored as a sale or a document; it then does not change. */
  isBusy(): boolean
  onAdded(lineId: string | null): void
  /** Asks for the price of a line that has none yet; null when that is over (S12.6). */
  askPrice(lineId: string | null): void
  askWeight(asked: AskedWeight): void
}

/** Everything somebody can do to a cart. */
export type CartActions = ReturnType<typeof cartActions>

export function cartActions({ shop, allow, cart, isBusy, onAdded, askPrice, askWeight }: Filled) {
  let refused: LineRefusal | undefined
  // A step below 1: the till puts 1 (S4.6), a document ignores it (S4.7).
  const setLine = cart.of === 'till' ? setQuantity : setQuantityFromOne
  // Where the shop asks who stands at the till (S16.15): a document takes no money.
  const isNoted = (lines: readonly CartLine[]) =>
    cart.of === 'till' &&
    shop.atTill.get().person !== null &&
    lines.some(({ productId }) => !isDemoId(productId))
  const change: OpenCart['update'] = (how) => {
    if (!isBusy()) cart.update(how)
  }
  const changeLines: OpenCart['update'] = (how) => {
    refused = undefined
    change(how)
  }
  return {
    /**
     * Adds one of a product, or asks how much of what is weighed or measured.
     * @param added what of it; one piece where nothing is said
     * @returns its line, once it is in the cart
     */
    add(item: CatalogueItem, priceType: PriceType, added?: Added): CartLine | undefined {
      if (isBusy()) return undefined
      const { itemsById } = shop.catalogue.get()
      const before = cart.get().lines
      const { product } = item
      if (isToWeigh(product, added)) {
        const cannot = refuseAdd(cart.get(), product, priceType, itemsById)
        if (cannot) toast(addRefused(cannot))
        else askWeight({ item, priceType })
        return undefined
      }
      const given = { ...added, tradeVat: tradeVatOn(shop, cart, product.id) }
      const decision = decideAdd(cart.get(), product, priceType, shop.newId(), itemsById, given)
      if (!decision.ok) {
        toast(addRefused(decision.refusal))
        return undefined
      }
      const { cart: filled } = decision
      changeLines(() => filled)
      const line = filled.lines.find((each, at) => each !== before[at])
      onAdded(line?.id ?? null)
      if (line?.asksPrice) askPrice(line.id)
      buzz()
      toast(toastMessages.itemAdded(item.product.name))
      return line
    },
    /** Asks the weight of a line again. */
    weigh: (lineId: string) => askWeight({ lineId }),
    askPrice,
    step(lineId: string, by: 1 | -1): void {
      const now = cart.get()
      const line = now.lines.find((each) => each.id === lineId)
      // One gram more is nothing that anybody means.
      if (!line || isWeighed(line)) return
      const stepped = within(setLine(now, lineId, line.quantity + by * stepOf(line)))
      if (stepped.ok) changeLines(() => stepped.cart)
      else toast(addRefused({ code: stepped.code }))
    },
    /** Puts a quantity that somebody typed on a line, or answers why the line stays as it was. */
    typeQuantity(lineId: string, text: string): LineRefusal | undefined {
      if (isBusy()) return undefined
      const decision = decideTyped(cart.get(), lineId, text)
      if (decision.ok) changeLines(() => decision.cart)
      else refused = decision.code
      return decision.ok ? undefined : decision.code
    },
    /**
     * Takes up what is still being typed, before the cart is finished. False when a quantity was refused since the lines
     * last changed and this was not shown yet: the cart is then not what was meant.
     */
    settle(): boolean {
      leaveQuantity()
      const untold = refused
      refused = undefined
      if (untold !== undefined) toast(toastMessages.quantityKept(untold))
      return untold === undefined
    },
    /**
     * Gives a line, or with null the whole cart, a price and a discount, or answers why both stay as they were:
     * 'not-allowed' after somebody who was asked did not allow it.
     */
    async changeTerms(
      lineId: string | null,
      typed: TypedTerms,
    ): Promise<TermsRefusal | 'not-allowed' | undefined> {
      if (isBusy()) return undefined
      const decide = () => withTerms(cart.get(), lineId, typed, termsRules(shop.catalogue.get()))
      const wanted = decide()
      if (!('lines' in wanted)) return wanted
      const approvals = await allow(...termsDemand(wanted, lineId))
      if (!approvals) return 'not-allowed'
      const changed = decide()
      if (!('lines' in changed)) return changed
      changeLines(() => withApprovals(changed, approvals))
      return undefined
    },
    /** Puts a line at the price that its product has now, in cents. */
    takeNewPrice(lineId: string, price: Cents): void {
      const priced = within(takeNewPrice(cart.get(), lineId, price))
      if (priced.ok) changeLines(() => priced.cart)
      else toast(addRefused({ code: priced.code }))
    },
    async remove(lineId: string): Promise<void> {
      const line = cart.get().lines.find(({ id }) => id === lineId)
      if (!line) return
      const { total: amount } = lineTotals(line)
      const approvals = await allow({ permission: 'removeLine', amount })
      if (!approvals || isBusy()) return
      changeLines((now) => withApprovals(removeLine(now, lineId), approvals))
      const { productId: subject, name: text } = line
      if (isNoted([line])) shop.activity.note('line-removed', { subject, amount, text })
    },
    async clear(): Promise<void> {
      if (isBusy()) return
      if ((cart.get().tenders ?? []).length > 0) return void toast(partPaid)
      const { total } = priceCart(cart.get())
      if (!(await allow({ permission: 'clearCart', amount: total }))) return
      const cleared = cart.get()
      const typed = cart.typedCustomer.get()
      changeLines(() => EMPTY_CART)
      if (isNoted(cleared.lines)) shop.activity.note('cart-cleared', { amount: total })
      cart.typedCustomer.set('')
      cart.typedPayment.set(NOTHING_TYPED)
      const undo = () => {
        if (isBusy() || !isEmptyCart(cart.get())) return
        cart.update((now) => putBack(now, cleared))
        cart.typedCustomer.set(typed)
      }
      toast(toastMessages.cartCleared(undo))
    },
    /** What was typed in the customer's box and not chosen. */
    typedCustomer: cart.typedCustomer,
    chooseCustomer(customer: Customer | null): void {
      change((now) => chooseCustomer(now, customer))
      cart.typedCustomer.set('')
      toast(customer ? toastMessages.customerSelected(customer.name) : toastMessages.customerRemoved)
    },
    spendPoints(): void {
      change((now) => spendPoints(now, loyaltyNow(shop.catalogue.get())))
    },
    takePointsOff(): void {
      change(withoutPoints)
    },
    /** Makes a customer of a name, and chooses them. */
    addCustomer(name: string): void {
      if (!isBusy()) void addTypedCustomer(shop, cart, name)
    },
    /** Puts what came back into the cart, in place of what was there of it (S14.26). */
    takeEmpties(empties: Cart['empties']): void {
      change(({ empties: _before, ...now }) => (empties ? { ...now, empties } : now))
    },
    /** @param paymentMethod id of the method that pays what is left */
    choosePayment(paymentMethod: string): void {
      // A tip stays what it was, whatever it is paid by.
      if (cart.get().paymentMethod !== paymentMethod)
        cart.typedPayment.set({ ...NOTHING_TYPED, tip: cart.typedPayment.get().tip })
      change((now) => ({ ...now, paymentMethod }))
    },
  }
}
