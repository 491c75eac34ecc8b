import { filterCatalogue, type Searchable } from '#core/catalog/search.ts'
import { historyMatcher } from '#core/sales/history.ts'
import type { Sale } from '#core/sales/sale.ts'
import { summarise } from '#core/sales/sale-summary.ts'
import type { Size } from './fill.ts'
import { type Listed, saleRows } from './goods.ts'

/** More than any measured screen shows. */
const MOST = 60

/** The expected top of a list for each search, as its first rows are named, from the top. */
export type Answers = Record<string, string[]>

/** The names of the goods that answer each search, in the order of the till. */
export function foundGoods(
  items: readonly (Searchable & { product: { name: string } })[],
  queries: readonly string[],
): Answers {
  const namesOf = (query: string) =>
    filterCatalogue(items, query, null)
      .slice(0, MOST)
      .map(({ product }) => product.name)
  return Object.fromEntries(queries.map((query) => [query, namesOf(query)]))
}

/** The order numbers of the sales that answer each search, the newest first. */
export function foundSales(listed: readonly Listed[], size: Size, queries: readonly string[]): Answers {
  const searches = queries.map((query) => ({ query, answers: historyMatcher(query), found: [] as string[] }))
  for (const { row } of saleRows(listed, size.products, size.sales, Date.now())) {
    const { searchText, number } = summarise(row as Sale)
    for (const { answers, found } of searches) {
      if (!answers(searchText)) continue
      found.push(number)
      if (found.length > MOST) found.shift()
    }
  }
  return Object.fromEntries(searches.map(({ query, found }) => [query, found.reverse()]))
}
