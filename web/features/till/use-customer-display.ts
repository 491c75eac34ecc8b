import { useCallback, useEffect, useRef } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { isEmptyCart, totalAfterEmpties } from '#core/cart/empties.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { add, type Cents, subtract, sum, times, ZERO } from '#core/money/cents.ts'
import { tendersOf } from '#core/sales/tender.ts'
import { tipsOf } from '#core/sales/tip.ts'
import { shopFront } from '#web/language/shop-front.ts'
import { thisBrowser } from '#web/printing/device-interfaces.ts'
import { displayChannel, type ShownSale } from '#web/selling/customer-display/display-messages.ts'
import { displaySender } from '#web/selling/customer-display/display-sender.ts'
import { tipTexts } from '#web/selling/tender/texts.ts'
import { whenIdle } from '#web/store/browser/when-idle.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { quantityWords } from '#web/words/line-words.ts'
import type { CheckoutState, MadeSale } from './checkout-state.ts'
import { texts as emptiesTexts } from './empties/texts.ts'
import { usePayment } from './use-payment.ts'
import type { TillSale } from './use-till.ts'

/** Tells the customer display, on its own: what is typed of a payment must not draw the whole till anew. */
export function ToldCustomer({ cart, checkout }: Pick<TillSale, 'cart' | 'checkout'>): null {
  useCustomerDisplay(cart, checkout)
  return null
}

/** Tells the customer display what is sold, what it comes to and the change, as the till shows them (S17.17). */
function useCustomerDisplay(cart: Cart, checkout: CheckoutState): void {
  const { identity } = useShop()
  const { business } = useCatalogue()
  const price = usePrice()
  const { tip, taken } = usePayment(cart)
  const tips = add(tipsOf(taken), tip?.amount ?? ZERO)
  const channel = displayChannel(identity)
  const { name, logo } = shopFront(business, identity.mode)
  const paid = checkout.step === 'paid' && isEmptyCart(cart) ? checkout : undefined
  const tellShop = useCallback(
    () => displaySender(channel).send({ kind: 'shop', name, logo }),
    [channel, name, logo],
  )
  const tellSale = useCallback(() => {
    const sale = paid ? paidSale(paid, price) : cartSale(cart, tips, price)
    displaySender(channel).send({ kind: 'sale', sale })
    showOnPole(sale)
  }, [channel, paid, cart, tips, price])
  useTold(tellShop)
  useTold(tellSale)
}

/**
 * Tells something new once the till itself has drawn it (0071), and while somebody sees this tab: one that lies behind
 * another has no sale of its own.
 */
function useTold(tell: () => void): void {
  const newest = useRef(tell)
  useEffect(() => {
    newest.current = tell
    const tellSeen = () => {
      if (newest.current === tell && document.visibilityState === 'visible') tell()
    }
    // Not taken back when the till is left: the display shows the sale's end on every screen.
    void whenIdle().then(tellSeen)
    document.addEventListener('visibilitychange', tellSeen)
    return () => document.removeEventListener('visibilitychange', tellSeen)
  }, [tell])
}

/** Shows the last line and the total on a pole display, where this browser reaches one (S17.18). */
function showOnPole(sale: ShownSale): void {
  if (thisBrowser().serial === undefined) return
  import('#web/selling/customer-display/pole-display.ts').then(
    (pole) => pole.showOnPole(sale),
    (error: unknown) => console.warn('the pole display shows nothing', error),
  )
}

type Money = (amount: Cents) => string

// With the tip: it is what the card machine or the cashier asks for.
function cartSale(cart: Cart, tips: Cents, money: Money): ShownSale {
  const { empties = [] } = cart
  if (isEmptyCart(cart)) return { state: 'none' }
  const { lines } = priceCart(cart)
  return {
    state: 'selling',
    lines: [
      ...lines.map(({ line, total: lineTotal }) => {
        const { quantity, unitPrice } = quantityWords(line, money)
        return {
          id: line.id,
          name: line.name,
          quantity: line.asksPrice ? quantity : `${quantity} × ${unitPrice}`,
          total: line.asksPrice ? '–' : money(lineTotal),
        }
      }),
      ...empties.map(({ productId, name, quantity, unitPrice }) => ({
        id: `empties ${productId}`,
        name: emptiesTexts.backOf({ name }),
        quantity: `${quantity} × ${money(unitPrice)}`,
        total: emptiesTexts.minus({ amount: money(times(unitPrice, quantity)) }),
      })),
      ...(tips > 0 ? [{ id: 'tip', name: tipTexts.tip, quantity: '', total: money(tips) }] : []),
    ],
    total: money(add(totalAfterEmpties(cart), tips)),
  }
}

// Whoever brought empties sees the money: what they paid, or what they get, as change.
function paidSale({ sale, returned }: MadeSale, money: Money): ShownSale {
  const facts = returned && returned !== sale ? [sale, returned] : [sale]
  const tenders = facts.flatMap(tendersOf)
  // With the tip: it is what the change is of.
  const paid = add(sum(tenders.map(({ amount }) => amount)), tipsOf(tenders))
  const [total, back] = paid < 0 ? [ZERO, subtract(ZERO, paid)] : [paid, ZERO]
  const change = sum([back, ...tenders.map((tender) => tender.change ?? ZERO)])
  return { state: 'paid', total: money(total), change: change > 0 ? money(change) : null }
}
