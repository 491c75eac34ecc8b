import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { buzz } from '#web/selling/buzz.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { openCart } from '#web/selling/open-cart.ts'
import type { OfferedChoice } from '#web/selling/payment-choice.tsx'
import { useCartActions } from '#web/selling/use-cart-actions.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { usePriceType } from '#web/selling/use-price-type.ts'
import { type ProductSearch, useProductSearch } from '#web/selling/use-product-search.ts'
import type { AskedQuestion } from '#web/selling/use-question.ts'
import { type ScanEntry, useScanEntry } from '#web/selling/use-scan-entry.ts'
import { useSellingKeys } from '#web/selling/use-selling-keys.ts'
import type { Weighed } from '#web/selling/weighed.ts'
import { useCart, useShop } from '#web/store/react/use-shop.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type CheckoutState, isPaying, nextCheckout, SELLING } from './checkout-state.ts'
import { type Parking, useParking } from './parked/use-parking.ts'
import { useLockAfterSale } from './use-lock-after-sale.ts'
import { usePaidPapers } from './use-paid-papers.ts'
import { usePay } from './use-pay.ts'
import { type TillViewState, useTillView } from './use-till-view.ts'

/** The sale at the till, and what can be done with it. */
export interface TillSale {
  cart: Cart
  /** How it can be paid, in the shop's order. */
  methods: readonly OfferedChoice[]
  actions: CartActions
  lastLineId: string | null
  /** The line whose price is asked now. */
  askedLine: CartLine | undefined
  /** What is weighed now. */
  weighed: Weighed | undefined
  checkout: CheckoutState
  parking: Parking
  /** A parked sale was taken up. */
  takenUp(): void
  /** Puts the goods of a cart by on lay-by; undefined when that is done or left. */
  putBy(cart: Cart | undefined): void
  /** Counts the empties that somebody brings. */
  countEmpties(): void
  pay(): void
  printAgain(): void
  printSlip(): void
  /** Ends the sale that was paid. */
  next(): void
}

/** The goods beside it. */
export interface TillGoods {
  products: ProductSearch
  add: CartActions['add']
  entry: ScanEntry
}

export interface Till {
  view: TillViewState
  sale: TillSale
  goods: TillGoods
  asked: AskedQuestion | undefined
  /** The cart as it was when its goods were to be put by: it is empty once they are, and their papers still to be printed. */
  puttingBy: Cart | undefined
  /** Empties are being counted: closes that. */
  closeEmpties: (() => void) | undefined
}

/** Joins search, cart, checkout and keyboard into one till. */
export function useTill(search: RefObject<HTMLInputElement | null>): Till {
  const cart = useCart()
  const methods = useOfferedMethods('on buttons')
  const view = useTillView()
  const { setView, setHelpOpen, stays } = view
  // On a touch screen a focused search would open the keyboard over the products.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)')

  const readyForNext = useCallback(() => {
    if (hasMouse) search.current?.focus()
  }, [hasMouse, search])
  useEffect(readyForNext, [readyForNext])

  const open = openCart(useShop().cart)
  const [state, checkout] = useMachine(nextCheckout, SELLING)
  // From the machine, not from what React has drawn: a second tap may come before it draws.
  const isBusy = useCallback(() => isPaying(checkout.get()), [checkout])
  const startNext = useCallback(() => checkout.send({ does: 'begin-next' }), [checkout])
  const added = useCallback(() => {
    startNext()
    if (!stays) setView('cart')
  }, [startNext, stays, setView])
  const { actions, add, stepLast, lastLineId, askedLine, weighed } = useCartActions(open, isBusy, added)
  const parking = useParking(open, isBusy)
  const [puttingBy, putBy] = useState<Cart>()
  const [countsEmpties, setCountsEmpties] = useState(false)
  const countEmpties = useCallback(() => actions.settle() && setCountsEmpties(true), [actions])
  const products = useProductSearch()
  const { typed, setQuery } = products
  useLockAfterSale(state.step === 'paid')
  const takenUp = useCallback(() => {
    startNext()
    setView('cart')
  }, [startNext, setView])

  const priceType = usePriceType(cart)
  const byVoucher = methods.find(({ kind }) => kind === 'voucher')?.id
  const { choosePayment } = actions
  const payByVoucher = useCallback(
    (reference: string) => {
      if (byVoucher === undefined) return
      choosePayment(byVoucher)
      open.typedPayment.set({ ...NOTHING_TYPED, reference, tip: open.typedPayment.get().tip })
      setView('cart')
    },
    [byVoucher, choosePayment, open, setView],
  )
  const entry = useScanEntry({
    products,
    search,
    add,
    priceType,
    isBusy,
    payBy: byVoucher === undefined ? undefined : payByVoucher,
    busyState: state,
  })

  const showCart = useCallback(() => setView('cart'), [setView])
  const onPaid = useCallback(() => {
    buzz()
    showCart()
    readyForNext()
  }, [readyForNext, showCart])
  const { handOver, printAgain, printSlip } = usePaidPapers(checkout)
  const { pay, asked } = usePay(checkout, open, { settle: actions.settle, showCart, onPaid, handOver })

  function next(): void {
    startNext()
    setQuery('')
    setView('products')
    readyForNext()
  }

  function close(): void {
    if (document.activeElement === search.current && typed.get() !== '') setQuery('')
    else if (state.step === 'paid') next()
  }

  function focusSearch(): void {
    setView('products')
    search.current?.select()
  }

  function payWith(place: number): void {
    const method = methods[place]
    if (method) actions.choosePayment(method.id)
  }

  useSellingKeys(search, {
    payWith,
    finish: pay,
    step: stepLast,
    help: () => setHelpOpen(true),
    close,
    search: focusSearch,
  })

  return {
    view,
    sale: {
      cart,
      methods,
      actions,
      lastLineId,
      askedLine,
      weighed,
      checkout: state,
      parking,
      takenUp,
      putBy,
      countEmpties,
      pay,
      printAgain,
      printSlip,
      next,
    },
    goods: { products, add, entry },
    asked,
    puttingBy,
    closeEmpties: countsEmpties ? () => setCountsEmpties(false) : undefined,
  }
}
