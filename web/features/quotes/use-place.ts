import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

const TAB = 'tab'
const DOCUMENTS = 'documents'
const DOCUMENT = 'document'
const NUMBER = 'number'

/** Where somebody is on this screen: making a document, on either side of a phone, or among the documents. */
export interface Place {
  at: 'products' | 'cart' | 'documents'
  go(at: Place['at']): void
  showProducts(): void
  showCart(): void
}

/** Keeps the Documents tab in the address, so that a link can lead to it and Back leaves it. */
export function usePlace(): Place {
  const [params, setParams] = useSearchParams()
  const [side, setSide] = useState<'products' | 'cart'>('products')
  const inDocuments = params.get(TAB) === DOCUMENTS
  const go = useCallback(
    (at: Place['at']) => {
      if (at !== 'documents') setSide(at)
      setParams(at === 'documents' ? { [TAB]: DOCUMENTS } : {})
    },
    [setParams],
  )
  return {
    at: inDocuments ? 'documents' : side,
    go,
    showProducts: useCallback(() => setSide('products'), []),
    showCart: useCallback(() => setSide('cart'), []),
  }
}

/** The document that is open in full, by the address: `/quotes?tab=documents&document=ID`. */
export function useViewed() {
  const [params, setParams] = useSearchParams()
  const viewedId = params.get(DOCUMENT)
  return {
    viewedId,
    view: (id: string) => setParams({ [TAB]: DOCUMENTS, [DOCUMENT]: id }, { replace: viewedId !== null }),
    close: () => setParams({ [TAB]: DOCUMENTS }, { replace: true }),
  }
}

/** The printed number that the address looks for, as after a scan of a paper: `/quotes?tab=documents&number=Q0001`. */
export function useScannedNumber(): string {
  return useSearchParams()[0].get(NUMBER) ?? ''
}
