import { useCallback } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { toast } from '#web/ui/toast-store.ts'
import { told } from './toasts.ts'
import type { ProductSearch } from './use-product-search.ts'

/** What an Enter in the search and what a scanned code put into the cart (S2.12). */
export function useProductEntry(
  products: ProductSearch,
  addProduct: (item: CatalogueItem, priceType: PriceType) => void,
) {
  const { query, setQuery, answer: answerOf, scanned } = products

  /** Enter in the search: adds the only match, and says when there is none. */
  const answerSearch = useCallback(() => {
    const answer = answerOf(query)
    if (answer.found === 'none') toast(told.nothingFound(answer.query))
    if (answer.found !== 'one') return
    setQuery('')
    addProduct(answer.item, 'retail')
  }, [answerOf, query, setQuery, addProduct])

  /** @param inSearch it was typed into the search. @returns whether the code was used */
  function onScan(code: string, inSearch: boolean): boolean {
    const item = scanned(code)
    // Fast typing in the search looks like a scan; what is no code is answered as the text it is.
    if (!item && inSearch) return false
    if (inSearch) setQuery('')
    if (item) addProduct(item, 'retail')
    else toast(told.nothingFound(code))
    return true
  }

  return { answerSearch, onScan }
}
