import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { useCart } from '#web/store/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { buzz } from './buzz.ts'
import type { TillAction } from './till-keys.ts'
import type { TillView } from './till-tabs.tsx'
import { told } from './toasts.ts'
import { useCheckout } from './use-checkout.ts'
import { useProductSearch } from './use-product-search.ts'
import { useTillCart } from './use-till-cart.ts'
import { useTillKeys } from './use-till-keys.ts'

/** Joins search, cart, checkout and keyboard into one till. */
export function useTill(search: RefObject<HTMLInputElement | null>) {
  const cart = useCart()
  const [view, setView] = useState<TillView>('products')
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
  )
  const till = useTillCart(checkout.isPaying)
  const products = useProductSearch()
  const { query, setQuery } = products
  const { startNext } = checkout
  const { add } = till

  const addProduct = useCallback(
    (item: CatalogueItem, priceType: PriceType) => {
      if (!add(item, priceType)) return
      startNext()
      setView('cart')
    },
    [add, startNext],
  )

  function answerWith(typed: string): boolean {
    const answer = products.answer(typed)
    if (answer.found === 'none') toast(told.nothingFound(answer.query))
    if (answer.found !== 'one') return false
    setQuery('')
    addProduct(answer.item, 'retail')
    return true
  }

  function onScan(code: string, inSearch: boolean): boolean {
    const item = products.scanned(code)
    // Fast typing in the search looks like a scan; what is no code is answered as the text it is.
    if (!item && inSearch) return false
    if (inSearch) setQuery('')
    if (item) addProduct(item, 'retail')
    else toast(told.nothingFound(code))
    return true
  }

  function pay(): void {
    if (checkout.paid && cart.lines.length === 0) return
    if (cart.lines.length > 0 && cart.paymentMethod === null) setView('cart')
    void checkout.pay()
  }

  function next(): void {
    startNext()
    setView('products')
    readyForNext()
  }

  function close(): void {
    if (document.activeElement === search.current && query !== '') setQuery('')
    else if (checkout.paid) next()
  }

  function stepLastLine(by: 1 | -1): void {
    const line = cart.lines.find((each) => each.id === till.lastLineId) ?? cart.lines.at(-1)
    if (line) till.step(line.id, by)
  }

  function onAction(action: TillAction): void {
    if (action.does === 'pay-with') till.choosePayment(action.method)
    else if (action.does === 'pay') pay()
    else if (action.does === 'step') stepLastLine(action.by)
    else if (action.does === 'help') setHelpOpen(true)
    else if (action.does === 'close') close()
    else {
      setView('products')
      search.current?.select()
    }
  }

  useTillKeys(search, { onAction, onScan })

  return {
    cart,
    till,
    products,
    view,
    setView,
    helpOpen,
    setHelpOpen,
    paying: checkout.paying,
    paid: cart.lines.length === 0 ? checkout.paid : undefined,
    addProduct,
    answerSearch: () => answerWith(query),
    pay,
    printAgain: checkout.printAgain,
    next,
  }
}

export type Till = ReturnType<typeof useTill>
