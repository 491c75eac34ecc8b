import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import { buzz } from '#web/selling/buzz.ts'
import { openCart } from '#web/selling/open-cart.ts'
import type { SellingAction } from '#web/selling/selling-keys.ts'
import { useCartActions } from '#web/selling/use-cart-actions.ts'
import { useProductEntry } from '#web/selling/use-product-entry.ts'
import { useProductSearch } from '#web/selling/use-product-search.ts'
import { useSellingKeys } from '#web/selling/use-selling-keys.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useDeviceChoice } from '#web/store/react/use-device-choice.ts'
import { useCart, useShop } from '#web/store/react/use-shop.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useCheckout } from './use-checkout.ts'

/** What a narrow screen shows: it has room for one. */
export type TillView = 'products' | 'cart'

/** Joins search, cart, checkout and keyboard into one till. */
export function useTill(search: RefObject<HTMLInputElement | null>) {
  const cart = useCart()
  const [view, setView] = useState<TillView>('products')
  const [stays, setStays] = useDeviceChoice('tuckshop_stay_on_products')
  const [helpOpen, setHelpOpen] = useState(false)
  // On a touch screen a focused search would open the keyboard over the products.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)')

  const readyForNext = useCallback(() => {
    if (hasMouse) search.current?.focus()
  }, [hasMouse, search])
  useEffect(readyForNext, [readyForNext])

  const checkout = useCheckout(
    useCallback(() => {
      buzz()
      setView('cart')
      readyForNext()
    }, [readyForNext]),
    useCallback(() => setView('cart'), []),
  )
  const { actions, lastLineId } = useCartActions(openCart(useShop().cart), checkout.isPaying)
  const products = useProductSearch()
  const { query, setQuery } = products
  const { startNext, paid, pay: payCart } = checkout
  const { add } = actions

  const addProduct = useCallback(
    (item: CatalogueItem, priceType: PriceType) => {
      if (!add(item, priceType)) return
      startNext()
      if (!stays) setView('cart')
    },
    [add, startNext, stays],
  )

  const entry = useProductEntry(products, addProduct)

  const { settle } = actions
  const pay = useCallback(() => {
    if (!settle()) return
    if (cart.lines.length > 0 && cart.paymentMethod === null) setView('cart')
    void payCart()
  }, [cart, payCart, settle])

  function next(): void {
    startNext()
    setQuery('')
    setView('products')
    readyForNext()
  }

  function close(): void {
    if (document.activeElement === search.current && query !== '') setQuery('')
    else if (paid) next()
  }

  function stepLastLine(by: 1 | -1): void {
    const line = cart.lines.find((each) => each.id === lastLineId) ?? cart.lines.at(-1)
    if (line) actions.step(line.id, by)
  }

  function onAction(action: SellingAction): void {
    if (action.does === 'pay-with') actions.choosePayment(action.method)
    else if (action.does === 'finish') pay()
    else if (action.does === 'step') stepLastLine(action.by)
    else if (action.does === 'help') setHelpOpen(true)
    else if (action.does === 'close') close()
    else {
      setView('products')
      search.current?.select()
    }
  }

  useSellingKeys(search, { onAction, onScan: entry.onScan })

  return {
    cart,
    actions,
    lastLineId,
    products,
    view,
    setView,
    stays,
    setStays,
    helpOpen,
    setHelpOpen,
    paying: checkout.paying,
    asked: checkout.asked,
    paid: cart.lines.length === 0 ? paid : undefined,
    addProduct,
    answerSearch: entry.answerSearch,
    pay,
    printAgain: checkout.printAgain,
    next,
  }
}

export type Till = ReturnType<typeof useTill>
