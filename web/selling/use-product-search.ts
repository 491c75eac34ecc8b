import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import { groupsOf, isGroup, type ProductGroup, withGroups } from '#core/catalog/product-group.ts'
import { filterCatalogue, findByCode, findByName, typedFilter } from '#core/catalog/search.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { isScanTaken } from './scanner.ts'

/** So many products a cheap phone looks through within the frame of a key. */
const AT_ONCE = 20_000
/** The line of a scan is drawn by then, milliseconds. */
const SCANNED_MS = 60

/** What an Enter in the search means. */
export type SearchAnswer =
  | { found: 'one'; item: CatalogueItem }
  | { found: 'group'; id: string }
  | { found: 'none'; query: string }
  | { found: 'unclear' }

/** What a grid shows: a product, or a group of variants as one. */
export type ShownGoods = CatalogueItem | ProductGroup<CatalogueItem>

/** The search as typed, the category chosen, and the products that answer both. */
export function useProductSearch() {
  const { items } = useCatalogue()
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const sellable = useMemo(() => items.filter(({ product }) => product.isActive), [items])
  const { typed, searched, setQuery } = useTypedSearch(sellable.length > AT_ONCE)
  const [filter] = useState(() => typedFilter<CatalogueItem>())
  const results = useMemo(
    () => filter(sellable, searched, categoryId),
    [filter, sellable, searched, categoryId],
  )
  const groups = useMemo(() => groupsOf(sellable), [sellable])
  // All of the shop's goods are looked through once for it, not whenever a search is cleared.
  const all = useMemo(() => withGroups(sellable, groups), [sellable, groups])
  const shown: readonly ShownGoods[] = useMemo(
    () => (results === sellable ? all : withGroups(results, groups)),
    [results, sellable, all, groups],
  )
  const [choosing, choose] = useState<{ id: string; priceType: PriceType }>()

  /** Answers the search as typed in the field, not as the grid shows it: a scanner does not wait for the grid. */
  const answer = useCallback(
    (query: string): SearchAnswer => {
      if (query.trim() === '') return { found: 'unclear' }
      const exact = findByCode(sellable, query)
      if (exact) return { found: 'one', item: exact }
      const matches = filterCatalogue(sellable, query, categoryId)
      const [first, second] = matches
      if (!first) return { found: 'none', query: query.trim() }
      const meant = second ? findByName(matches, query) : first
      if (meant) return { found: 'one', item: meant }
      const [shown, another] = withGroups(matches, groups)
      return shown && !another && isGroup(shown) ? { found: 'group', id: shown.id } : { found: 'unclear' }
    },
    [sellable, categoryId, groups],
  )

  const showAll = useCallback(() => {
    setQuery('')
    setCategoryId(null)
  }, [setQuery])

  const isEmptyCatalogue = sellable.length === 0
  /** Names what the grid shows. */
  const view = `${categoryId ?? ''} ${searched}`
  return useMemo(
    () => ({
      typed,
      searched,
      setQuery,
      categoryId,
      setCategoryId,
      results,
      /** The results with groups of variants as one. */
      shown,
      groups,
      /** The group whose variant is being chosen. */
      choosing,
      choose,
      answer,
      showAll,
      isEmptyCatalogue,
      view,
    }),
    [
      typed,
      searched,
      setQuery,
      categoryId,
      results,
      /** The results with groups of variants as one. */
      shown,
      groups,
      choosing,
      answer,
      showAll,
      isEmptyCatalogue,
      view,
    ],
  )
}

/**
 * The text of a search: as typed, which only its field follows, and as searched for. A scan clears it, and
 * its line is drawn before the goods.
 * @param isSlow finding takes longer than a frame
 */
function useTypedSearch(isSlow: boolean) {
  const [typed] = useState(() => new LiveValue(''))
  const [searched, setSearched] = useState('')
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const setQuery = useCallback(
    (query: string) => {
      typed.set(query)
      clearTimeout(later.current)
      const show = () => setSearched(query)
      const inPieces = () => startTransition(show)
      if (isScanTaken()) later.current = setTimeout(inPieces, SCANNED_MS)
      else if (isSlow) inPieces()
      else show()
    },
    [typed, isSlow],
  )
  return { typed, searched, setQuery }
}

export type ProductSearch = ReturnType<typeof useProductSearch>
