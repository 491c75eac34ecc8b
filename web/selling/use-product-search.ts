import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { filterCatalogue, findByCode, typedFilter } from '#core/catalog/search.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/** So many products a cheap phone looks through within the frame of a key. */
const AT_ONCE = 20_000

/** What an Enter in the search means. */
export type SearchAnswer =
  | { found: 'one'; item: CatalogueItem }
  | { found: 'none'; query: string }
  | { found: 'unclear' }

/** The search as typed, the category chosen, and the products that answer both. */
export function useProductSearch() {
  const { items } = useCatalogue()
  const [query, setQuery] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const sellable = useMemo(() => items.filter(({ product }) => product.isActive), [items])
  // Drawn together with the letter, the grid saves a whole frame; where finding takes long, the letter goes first. What
  // is drawn later is the same until then, or all would be drawn a second time for each letter.
  const isSlow = sellable.length > AT_ONCE
  const laterQuery = useDeferredValue(isSlow ? query : '')
  const shownQuery = isSlow ? laterQuery : query
  const [filter] = useState(() => typedFilter<CatalogueItem>())
  const results = useMemo(
    () => filter(sellable, shownQuery, categoryId),
    [filter, sellable, shownQuery, categoryId],
  )

  /** Answers the search as typed in the field, not as the grid shows it: a scanner does not wait for the grid. */
  const answer = useCallback(
    (typed: string): SearchAnswer => {
      if (typed.trim() === '') return { found: 'unclear' }
      const exact = findByCode(sellable, typed)
      if (exact) return { found: 'one', item: exact }
      const [first, second] = filterCatalogue(sellable, typed, categoryId)
      if (!first) return { found: 'none', query: typed.trim() }
      return second ? { found: 'unclear' } : { found: 'one', item: first }
    },
    [sellable, categoryId],
  )

  const scanned = useCallback((code: string) => findByCode(sellable, code), [sellable])

  const showAll = useCallback(() => {
    setQuery('')
    setCategoryId(null)
  }, [])

  const isEmptyCatalogue = sellable.length === 0
  /** Names what the grid shows. */
  const view = `${categoryId ?? ''} ${shownQuery}`
  return useMemo(
    () => ({
      query,
      setQuery,
      categoryId,
      setCategoryId,
      results,
      answer,
      scanned,
      showAll,
      isEmptyCatalogue,
      view,
    }),
    [query, categoryId, results, answer, scanned, showAll, isEmptyCatalogue, view],
  )
}

export type ProductSearch = ReturnType<typeof useProductSearch>
