import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { useCartActions } from '#web/selling/use-cart-actions.ts'
import { useOfferedMethods } from '#web/selling/use-offered-methods.ts'
import { usePriceType } from '#web/selling/use-price-type.ts'
import { useProductSearch } from '#web/selling/use-product-search.ts'
import { useScanEntry } from '#web/selling/use-scan-entry.ts'
import { useSellingKeys } from '#web/selling/use-selling-keys.ts'
import { useLive, useShop } from '#web/store/react/use-shop.ts'
import { useMachine } from '#web/ui/use-machine.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { FILLING, nextIssuing } from './issuing-state.ts'
import { useIssue } from './use-issue.ts'

interface Views {
  showProducts(): void
  showCart(): void
}

/** Joins search, document cart, keyboard and what makes the document. */
export function useNewDocument(search: RefObject<HTMLInputElement | null>, views: Views) {
  const shop = useShop()
  const documentCart = shop.documents.cart
  const cart = useLive(documentCart)
  const methods = useOfferedMethods('on papers')
  const [helpOpen, setHelpOpen] = useState(false)
  // On a touch screen a focused search would open the keyboard over the products.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)')
  useEffect(() => {
    if (hasMouse) search.current?.focus()
  }, [hasMouse, search])

  const { showProducts, showCart } = views
  const [{ step, issued }, machine] = useMachine(nextIssuing, FILLING)
  const isBusy = useCallback(() => machine.get().step !== 'filling', [machine])
  const dismiss = useCallback(() => machine.send({ does: 'dismiss' }), [machine])
  const { actions, add, stepLast, lastLineId, askedLine, weighed } = useCartActions(
    openCart(documentCart),
    isBusy,
    dismiss,
  )
  const products = useProductSearch()
  const making = useIssue(machine, { settle: actions.settle, showCart })

  const entry = useScanEntry({
    products,
    search,
    add,
    priceType: usePriceType(cart),
    isBusy,
    busyState: step,
  })

  function setKind(kind: DocumentKind): void {
    if (isBusy()) return
    dismiss()
    documentCart.update((now) => ({ ...now, kind }))
  }

  function close(): void {
    if (document.activeElement === search.current && products.typed.get() !== '') products.setQuery('')
    else dismiss()
  }

  function focusSearch(): void {
    showProducts()
    search.current?.select()
  }

  function payWith(place: number): void {
    const method = methods[place]
    if (cart.kind === 'invoice' && method) actions.choosePayment(method.id)
  }

  useSellingKeys(search, {
    payWith,
    finish: making.generate,
    step: stepLast,
    help: () => setHelpOpen(true),
    close,
    search: focusSearch,
  })

  return {
    cart,
    methods,
    setKind,
    actions,
    lastLineId,
    askedLine,
    weighed,
    products,
    add,
    entry,
    ...making,
    dismiss,
    issued,
    generating: step === 'making',
    helpOpen,
    setHelpOpen,
  }
}

export type NewDocument = ReturnType<typeof useNewDocument>
