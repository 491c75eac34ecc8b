import { type SearchedName, searchedNames } from '../entities/entity.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import { PRODUCT, type Product } from './product.ts'

/** Which signs a text has, a bit each: a text that lacks a bit of what is looked for is passed over unread. */
interface Signs {
  letters: number
  /** Neighbours of which one is a digit: letters alone tell no code from another. */
  pairs: number
}

/** What a listed product is found by. */
export interface Searched extends Signs {
  /** As `searchTextOf` makes it. */
  searchText: string
}

/** What a search needs of a listed product. */
export interface Searchable extends Searched {
  product: Pick<Product, 'sku' | 'barcode' | 'categoryId'>
}

// Keeps a word from matching across the end of one field and the start of the next: no query holds a line break.
const FIELD_END = '\n'

// The name first: lists are ordered by this text.
const SEARCHED = searchedNames(PRODUCT).sort(
  (left, right) => Number(right === 'name') - Number(left === 'name'),
)

/** The text that a product is found by, folded: its name, then every other text that is searched (S2.12). */
export function searchTextOf(product: Pick<Product, SearchedName<typeof PRODUCT>>): string {
  return foldForSearch(SEARCHED.map((name) => product[name]).join(FIELD_END))
}

// A bit for each letter from a to z, one for even digits, one for odd ones, one for all other signs, and one that says
// of a field so short that it may be a code of one or two signs. More than 30 bits would not be a small integer to V8.
const DIGITS = 26
const OTHER = 1 << 28
const SHORT_FIELD = 1 << 29
const SHORT = 2
// All pairs share these bits. A barcode has some ten of them, a name without figures none.
const PAIR_BITS = 30

const isDigit = (code: number) => code >= 48 && code <= 57

function signsOf(text: string): Signs {
  let letters = 0
  let pairs = 0
  let fieldBegan = 0
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97)
    else if (isDigit(code)) letters |= 1 << (DIGITS + (code & 1))
    else if (code !== 10) letters |= OTHER
    else {
      if (at > fieldBegan && at - fieldBegan <= SHORT) letters |= SHORT_FIELD
      fieldBegan = at + 1
    }
    if (at > 0 && (isDigit(code) || isDigit(before))) pairs |= 1 << ((before * 7 + code) % PAIR_BITS)
    before = code
  }
  const last = text.length - fieldBegan
  if (fieldBegan > 0 && last > 0 && last <= SHORT) letters |= SHORT_FIELD
  return { letters, pairs }
}

/** What a product with this text, as `searchTextOf` makes it, is found by. */
export function searchedIn(searchText: string): Searched {
  const { letters, pairs } = signsOf(searchText)
  return { searchText, letters, pairs }
}

/** What a product is found by. */
export function searchedBy(product: Parameters<typeof searchTextOf>[0]): Searched {
  return searchedIn(searchTextOf(product))
}

/** The products whose text has `piece`, folded, somewhere within one field. */
export function itemsWith<Item extends Searched>(items: readonly Item[], piece: string): Item[] {
  const needed = signsOf(piece)
  return items.filter((item) => hasSigns(item, needed) && item.searchText.includes(piece))
}

function hasSigns({ letters, pairs }: Signs, needed: Signs): boolean {
  return (letters & needed.letters) === needed.letters && (pairs & needed.pairs) === needed.pairs
}

/**
 * The products that answer a search, in their given order, but exact barcode or sku matches first (S2.12).
 * Every word of `query` must be somewhere in the product's search text; a blank query matches everything.
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
  return codesFirst(matching(items, wanted, categoryId))
}

/**
 * `filterCatalogue` for somebody who types: it remembers its last answer, and a query that only grew looks through
 * that instead of through the whole catalogue.
 */
export function typedFilter<Item extends Searchable>(): typeof filterCatalogue<Item> {
  let last: { items: readonly Item[]; wanted: string; categoryId: string | null; found: Item[] } | undefined
  return (items, query, categoryId) => {
    const wanted = foldForSearch(query).trim()
    if (wanted === '' && categoryId === null) return items
    // What holds the longer words holds the shorter ones too.
    const grew = last?.items === items && last.categoryId === categoryId && wanted.startsWith(last.wanted)
    const matches = matching(grew && last ? last.found : items, wanted, categoryId)
    last = { items, wanted, categoryId, found: matches.found }
    return codesFirst(matches)
  }
}

interface Matches<Item> {
  found: Item[]
  /** Those of them that carry the search as a code. */
  exact: Item[]
}

// One pass: each text that a key looks at is fetched from memory once, which takes longer than looking through it. The
// text of most is not looked at: where a letter is missing, and where one letter is all that is asked for.
function matching<Item extends Searchable>(
  items: readonly Item[],
  wanted: string,
  categoryId: string | null,
): Matches<Item> {
  const words = wanted.split(/\s+/)
  const [first = '', ...rest] = words
  const begin = FIELD_END + wanted
  const needed = signsOfAll(words)
  const isToldByLetters = /^[a-z]?$/.test(wanted)
  const isShort = wanted.length <= SHORT
  const found: Item[] = []
  const exact: Item[] = []
  for (const item of items) {
    if (categoryId !== null && item.product.categoryId !== categoryId) continue
    if (!hasSigns(item, needed)) continue
    const { searchText, letters } = item
    if (!isToldByLetters && !searchText.includes(first)) continue
    if (rest.length > 0 && !rest.every((word) => searchText.includes(word))) continue
    found.push(item)
    if (wanted === '' || (isShort && (letters & SHORT_FIELD) === 0)) continue
    // Nearly nothing has a field that begins so: folding the codes of all that was found would cost more than finding it.
    if (searchText.includes(begin) && isCode(item, wanted)) exact.push(item)
  }
  return { found, exact }
}

function signsOfAll(words: readonly string[]): Signs {
  const all = { letters: 0, pairs: 0 }
  for (const { letters, pairs } of words.map(signsOf)) {
    all.letters |= letters
    all.pairs |= pairs
  }
  return all
}

function codesFirst<Item extends Searchable>({ found, exact }: Matches<Item>): readonly Item[] {
  return exact.length === 0 ? found : [...exact, ...found.filter((item) => !exact.includes(item))]
}

/** The one product that carries `code` as its barcode or, failing that, its sku; undefined when none or several do. */
export function findByCode<Item extends Searchable>(items: readonly Item[], code: string): Item | undefined {
  const wanted = foldForSearch(code).trim()
  if (wanted === '') return undefined
  const bySku: Item[] = []
  const byBarcode: Item[] = []
  for (const item of itemsWith(items, wanted)) {
    if (foldForSearch(item.product.barcode) === wanted) byBarcode.push(item)
    else if (foldForSearch(item.product.sku) === wanted) bySku.push(item)
  }
  const found = byBarcode.length > 0 ? byBarcode : bySku
  return found.length === 1 ? found[0] : undefined
}

/** The one product of just this name, whatever its case; undefined when none or several have it. */
export function findByName<Item extends Searched>(items: readonly Item[], name: string): Item | undefined {
  const wanted = foldForSearch(name).trim()
  if (wanted === '') return undefined
  const found = itemsWith(items, wanted).filter(({ searchText }) => nameIn(searchText) === wanted)
  return found.length === 1 ? found[0] : undefined
}

const nameIn = (searchText: string) => searchText.slice(0, searchText.indexOf(FIELD_END)).trim()

function isCode({ product }: Searchable, wanted: string): boolean {
  return foldForSearch(product.barcode) === wanted || foldForSearch(product.sku) === wanted
}
