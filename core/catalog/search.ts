import type { Product } from './product.ts'

/** What a search needs of a listed product. `searchText` comes from `searchTextOf`. */
export interface Searchable {
  product: Pick<Product, 'sku' | 'barcode' | 'categoryId'>
  searchText: string
}

// Keeps a word from matching across the end of one field and the start of the next: no query holds a line break.
const FIELD_END = '\n'

/** The text that a product is found by: name, sku, description and barcode, folded (S2.12). */
export function searchTextOf(product: Pick<Product, 'name' | 'sku' | 'description' | 'barcode'>): string {
  return foldForSearch([product.name, product.sku, product.description, product.barcode].join(FIELD_END))
}

/** Lower case without accents, every sigma alike: `Café` and `CAFE` are the same search. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // Nearly all texts are plain ASCII, and normalising costs twenty times the rest.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
  return /^[\u0000-\u007f]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ')
}

/**
 * The products that answer a search, in their given order, but exact barcode or sku matches first (S2.12).
 * Every word of `query` must stand somewhere in the product's search text; a blank query matches everything.
 * @param categoryId null for all categories.
 * @returns `items` itself when there is nothing to filter by.
 */
export function filterCatalogue<Item extends Searchable>(
  items: readonly Item[],
  query: string,
  categoryId: string | null,
): readonly Item[] {
  const wanted = foldForSearch(query).trim()
  if (wanted === '' && categoryId === null) return items
  const [first = '', ...rest] = wanted.split(/\s+/)
  const exact: Item[] = []
  const found: Item[] = []
  for (const item of items) {
    if (categoryId !== null && item.product.categoryId !== categoryId) continue
    if (!item.searchText.includes(first) || !rest.every((word) => item.searchText.includes(word))) continue
    if (isCode(item, wanted)) exact.push(item)
    else found.push(item)
  }
  return exact.length === 0 ? found : [...exact, ...found]
}

/** The one product that carries `code` as its barcode or, failing that, its sku; undefined when none or several do. */
export function findByCode<Item extends Searchable>(items: readonly Item[], code: string): Item | undefined {
  const wanted = foldForSearch(code).trim()
  if (wanted === '') return undefined
  const bySku: Item[] = []
  const byBarcode: Item[] = []
  for (const item of items) {
    if (!item.searchText.includes(wanted)) continue
    if (foldForSearch(item.product.barcode) === wanted) byBarcode.push(item)
    else if (foldForSearch(item.product.sku) === wanted) bySku.push(item)
  }
  const found = byBarcode.length > 0 ? byBarcode : bySku
  return found.length === 1 ? found[0] : undefined
}

function isCode({ product }: Searchable, wanted: string): boolean {
  if (wanted === '') return false
  return foldForSearch(product.barcode) === wanted || foldForSearch(product.sku) === wanted
}
