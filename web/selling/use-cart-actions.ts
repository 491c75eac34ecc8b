import { useMemo, useState } from 'react'
import {
  type CartLine,
  EMPTY_CART,
  isWeighed,
  putBack,
  removeLine,
  setQuantity,
  stepOf,
} from '#core/cart/cart.ts'
import { takeNewPrice } from '#core/cart/changed-price.ts'
import { decideTyped, type LineRefusal, within } from '#core/cart/line-quantity.ts'
import { lineTotals, priceCart } from '#core/cart/priced-cart.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { PriceType } from '#core/catalog/product.ts'
import { type Added, decideAdd, isToWeigh, refuseAdd } from '#core/checkout/add-to-cart.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { Cents } from '#core/money/cents.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { withApprovals } from '#core/staff/approval.ts'
import { type Allow, useAllowed } from '#web/selling/approval/use-allowed.ts'
import type { LiveValue } from '#web/store/browser/live-value.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import type { Shop } from '#web/store/shop/shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { addTypedCustomer } from './add-typed-customer.ts'
import { buzz } from './buzz.ts'
import { type OpenCart, openCart } from './open-cart.ts'
import { leaveQuantity } from './quantity-field.tsx'
import type { TermsRefusal, TypedTerms } from './terms.ts'
import { addRefused, partPaid, told } from './toasts.ts'
import { tradeVatOn } from './trade-vat-on.ts'
import { type AskedWeight, type Weighed, weighedOf } from './weighed.ts'
import { discountRules, termsDemand, withTerms } from './with-terms.ts'

/** Everything somebody can do to a cart: the same object for as long as the cart is, so that a changed cart draws only what changed. */
export interface CartActions {
  /**
   * Adds one of a product, or asks how much of what is weighed or measured.
   * @param added what of it; one piece where nothing is said
   * @returns whether it is in the cart
   */
  add(item: CatalogueItem, priceType: PriceType, added?: Added): boolean
  /** Asks the weight of a line again. */
  weigh(lineId: string): void
  /** Puts a quantity that somebody typed on a line, or answers why the line stays as it was. */
  typeQuantity(lineId: string, text: string): LineRefusal | undefined
  step(lineId: string, by: 1 | -1): void
  /**
   * Gives a line, or with null the whole cart, a price and a discount, or answers why both stay as they were:
   * 'not-allowed' after somebody who was asked did not allow it.
   */
  changeTerms(lineId: string | null, typed: TypedTerms): Promise<TermsRefusal | 'not-allowed' | undefined>
  /** Asks for the price of a line that has none yet; null when that is over (S12.6). */
  askPrice(lineId: string | null): void
  /** Puts a line at the price that its product has now, in cents. */
  takeNewPrice(lineId: string, price: Cents): void
  remove(lineId: string): void
  clear(): void
  /**
   * Takes up what is still being typed, before the cart is finished. False when a quantity was refused since the lines
   * last changed and this was not shown yet: the cart is then not what was meant.
   */
  settle(): boolean
  chooseCustomer(customer: Customer | null): void
  /** What was typed in the customer's box and not chosen. */
  readonly typedCustomer: LiveValue<string>
  /** Makes a customer of a name, and chooses them. */
  addCustomer(name: string): void
  /** @param methodId of the method that pays what is left */
  choosePayment(methodId: string): void
}

/**
 * @param cart the same object for as long as its screen is shown
 * @param isBusy whether the cart is just being stored as a sale or a document; it then does not change
 * @param setLine what a step below 1 does: the till puts 1 (S4.6), a document ignores it (S4.7)
 * @param onWeighed goods that had to be weighed are in the cart now
 */
export function useCartActions(
  cart: OpenCart,
  isBusy: () => boolean,
  setLine: typeof setQuantity = setQuantity,
  onWeighed: () => void = () => {},
): {
  actions: CartActions
  /** The line added to last: `+` and `-` mean it, and it is kept in sight. */
  lastLineId: string | null
  /** The line whose price is asked now. */
  askedLine: CartLine | undefined
  /** What is weighed now. */
  weighed: Weighed | undefined
} {
  const shop = useShop()
  const allow = useAllowed()
  const [lastLineId, setLastLineId] = useState<string | null>(null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [weighing, setWeighing] = useState<AskedWeight>()
  const actions = useMemo(
    () =>
      actionsOn({
        ...{ shop, allow, cart, isBusy, setLine },
        onAdded: setLastLineId,
        onAskPrice: setAskedId,
        onWeigh: setWeighing,
      }),
    [shop, allow, cart, isBusy, setLine],
  )
  const askedLine = cart.get().lines.find(({ id }) => id === askedId)
  const close = () => setWeighing(undefined)
  const weighed = weighing && weighedOf(weighing, { shop, cart, actions }, close, onWeighed)
  return { actions, lastLineId, askedLine, weighed }
}

interface Filled {
  shop: Pick<Shop, 'activity' | 'atTill' | 'cart' | 'catalogue' | 'commit' | 'newId' | 'now'>
  allow: Allow
  cart: OpenCart
  isBusy(): boolean
  setLine: typeof setQuantity
  onAdded(lineId: string | null): void
  onAskPrice(lineId: string | null): void
  onWeigh(asked: AskedWeight): void
}

function actionsOn({
  shop,
  allow,
  cart,
  isBusy,
  setLine,
  onAdded,
  onAskPrice,
  onWeigh,
}: Filled): CartActions {
  let refused: LineRefusal | undefined
  // Of the till's cart, where the shop asks who stands at it (S16.15): a document takes no money.
  const isNoted = (lines: readonly CartLine[]) =>
    cart === openCart(shop.cart) &&
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
    add(item, priceType, added) {
      if (isBusy()) return false
      const { itemsById } = shop.catalogue.get()
      const before = cart.get().lines
      const { product } = item
      if (isToWeigh(product, added)) {
        const cannot = refuseAdd(cart.get(), product, priceType, itemsById)
        if (cannot) toast(addRefused(cannot))
        else onWeigh({ item, priceType })
        return false
      }
      const given = { ...added, tradeVat: tradeVatOn(shop, cart, product.id) }
      const decision = decideAdd(cart.get(), product, priceType, shop.newId(), itemsById, given)
      if (!decision.ok) {
        toast(addRefused(decision.refusal))
        return false
      }
      const { cart: filled } = decision
      changeLines(() => filled)
      const line = filled.lines.find((each, at) => each !== before[at])
      onAdded(line?.id ?? null)
      if (line?.asksPrice) onAskPrice(line.id)
      buzz()
      toast(told.itemAdded(item.product.name))
      return true
    },
    step(lineId, by) {
      const now = cart.get()
      const line = now.lines.find((each) => each.id === lineId)
      // One gram more is nothing that anybody means.
      if (!line || isWeighed(line)) return
      const stepped = within(setLine(now, lineId, line.quantity + by * stepOf(line)))
      if (stepped.ok) changeLines(() => stepped.cart)
      else toast(addRefused({ code: stepped.code }))
    },
    async changeTerms(lineId, typed) {
      if (isBusy()) return undefined
      const decide = () => withTerms(cart.get(), lineId, typed, discountRules(shop.catalogue.get().business))
      const wanted = decide()
      if (!('lines' in wanted)) return wanted
      const approvals = await allow(...termsDemand(wanted, lineId))
      if (!approvals) return 'not-allowed'
      const changed = decide()
      if (!('lines' in changed)) return changed
      changeLines(() => withApprovals(changed, approvals))
      return undefined
    },
    typeQuantity(lineId, text) {
      if (isBusy()) return undefined
      const decision = decideTyped(cart.get(), lineId, text)
      if (decision.ok) changeLines(() => decision.cart)
      else refused = decision.code
      return decision.ok ? undefined : decision.code
    },
    settle() {
      leaveQuantity()
      const untold = refused
      refused = undefined
      if (untold !== undefined) toast(told.quantityKept(untold))
      return untold === undefined
    },
    async clear() {
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
        if (isBusy() || cart.get().lines.length > 0) return
        cart.update((now) => putBack(now, cleared))
        cart.typedCustomer.set(typed)
      }
      toast(told.cartCleared(undo))
    },
    chooseCustomer(customer) {
      change((now) => ({ ...now, customerId: customer?.id ?? null }))
      cart.typedCustomer.set('')
      toast(customer ? told.customerSelected(customer.name) : told.customerRemoved)
    },
    typedCustomer: cart.typedCustomer,
    addCustomer(name) {
      if (!isBusy()) void addTypedCustomer(shop, cart, name)
    },
    askPrice: onAskPrice,
    weigh: (lineId) => onWeigh({ lineId }),
    takeNewPrice(lineId, price) {
      const priced = within(takeNewPrice(cart.get(), lineId, price))
      if (priced.ok) changeLines(() => priced.cart)
      else toast(addRefused({ code: priced.code }))
    },
    async remove(lineId) {
      const line = cart.get().lines.find(({ id }) => id === lineId)
      if (!line) return
      const { total: amount } = lineTotals(line)
      const approvals = await allow({ permission: 'removeLine', amount })
      if (!approvals || isBusy()) return
      changeLines((now) => withApprovals(removeLine(now, lineId), approvals))
      const { productId: subject, name: text } = line
      if (isNoted([line])) shop.activity.note('line-removed', { subject, amount, text })
    },
    choosePayment(paymentMethod) {
      if (cart.get().paymentMethod !== paymentMethod) cart.typedPayment.set(NOTHING_TYPED)
      change((now) => ({ ...now, paymentMethod }))
    },
  }
}
