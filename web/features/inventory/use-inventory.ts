import { useDeferredValue, useMemo, useState } from 'react'
import { BY_NAME, orderProducts, type ProductColumn } from '#core/catalog/product-order.ts'
import { filterCatalogue } from '#core/catalog/search.ts'
import { filterStock, type StockFilter } from '#core/catalog/stock-filter.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/**
 * The products of the shop as searched, filtered and ordered on this page.
 * @param find what is searched for when the page opens
 * @param stock the stock that is shown then
 */
export function useInventory(find: string, stock: StockFilter) {
  const { items, reserved } = useCatalogue()
  const [query, setQuery] = useState(find)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [filter, setFilter] = useState(stock)
  const [order, setOrder] = useState(BY_NAME)
  // Typing and tapping go first; 20,000 rows follow when the browser has time.
  const wanted = useDeferredValue(
    useMemo(() => ({ query, categoryId, filter, order }), [query, categoryId, filter, order]),
  )
  const view = JSON.stringify(wanted)
  const found = useMemo(() => {
    const inCategory = filterCatalogue(items, wanted.query, wanted.categoryId)
    return orderProducts(filterStock(inCategory, wanted.filter, reserved), wanted.order)
  }, [items, reserved, wanted])
  const counts = useMemo(
    () => ({
      all: items.length,
      low: filterStock(items, 'low', reserved).length,
      oversold: filterStock(items, 'oversold', reserved).length,
    }),
    [items, reserved],
  )
  // The first paint is the skeleton, so that opening the page never waits for its list; React takes an undefined
  // first value for none.
  const shown = useDeferredValue<readonly CatalogueItem[] | null>(found, null)
  // The active column turns round; a new one starts with the lowest, as in the sales history (S4.12).
  const sortBy = (column: ProductColumn) =>
    setOrder((now) => ({ column, descending: now.column === column && !now.descending }))

  return { query, setQuery, categoryId, setCategoryId, filter, setFilter, order, sortBy, counts, shown, view }
}
