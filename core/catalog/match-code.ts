import { type Barcode, isPack, isSamePack } from '../barcodes/barcode.ts'
import { isItemCode, type LabelRule, readLabel, type ScannedLabel } from '../barcodes/in-store.ts'
import { codeKey, readCode } from '../barcodes/scanned-code.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import { formatNumber, parseNumber } from '../numbering/numbers.ts'
import type { Product } from './product.ts'
import { itemsWith, type Searchable } from './search.ts'

/** A product in a list that codes are looked for in. */
export interface Coded extends Searchable {
  product: Product
}

/**
 * A deleted product, as far as somebody who scans it wants to know, and what its line freezes where a cart still has it, or a
 * bundle of it.
 */
export type GoneProduct = Pick<
  Product,
  'id' | 'name' | 'barcode' | 'sku' | 'vatClass' | 'commission' | 'costPrice' | 'unit' | 'parts'
>

/** What codes are looked for in. */
export interface CodeBook<Item extends Coded = Coded> {
  /** The shop's products, those that are not for sale included. */
  items: readonly Item[]
  itemsById: ReadonlyMap<string, Item>
  /** As `barcodesOf` gives them. */
  barcodes: readonly Barcode[]
  gone: Iterable<GoneProduct>
  labelRules: readonly LabelRule[]
}

/** A product that carries a code, and the pack where it is one's. */
export interface CodeHit<Item extends Coded = Coded> {
  item: Item
  pack?: Barcode
}

/** What a code is (S10.4): the first kind that has a hit decides. `code` is as it was read. */
export type ScanMatch<Item extends Coded = Coded> =
  | { found: 'one'; hit: CodeHit<Item> }
  /** To choose from, those for sale first (S10.7). `label`: a scale's, of which each of them has the item code. */
  | { found: 'several'; code: string; hits: readonly CodeHit<Item>[]; label?: ScannedLabel }
  | { found: 'no-longer-sold'; name: string }
  | { found: 'label'; item: Item; label: ScannedLabel }
  | { found: 'unreadable-label' | 'zero-label' }
  | { found: 'paper'; number: string }
  | { found: 'none'; code: string }

/** Whether something that is for sale carries the code. */
export const isCarried = ({ found }: ScanMatch): boolean =>
  found === 'one' || found === 'label' || found === 'several'

/** Looks for what somebody scanned (S10.3, S10.4, S10.6, S10.7, S10.17). */
export function matchCode<Item extends Coded>(scanned: string, book: CodeBook<Item>): ScanMatch<Item> {
  const code = readCode(scanned)
  if (code === '') return { found: 'none', code }
  // One pass over the texts of all goods, for barcodes and SKUs. The key of an EAN-13 that begins with 0 is a part of it:
  // what has the code holds the key in its text.
  const key = codeKey(code)
  const holders = itemsWith(book.items, key)
  return (
    byBarcode(code, holders, book) ??
    bySku(code, holders, book) ??
    byLabel(code, book) ??
    byNumber(code) ?? { found: 'none', code }
  )
}

function byBarcode<Item extends Coded>(
  code: string,
  holders: readonly Item[],
  book: CodeBook<Item>,
): ScanMatch<Item> | undefined {
  const key = codeKey(code)
  const hits: CodeHit<Item>[] = holders
    .filter(({ product }) => codeKey(product.barcode) === key)
    .map((item) => ({ item }))
  const goneIds: string[] = []
  for (const barcode of barcodesByKey(book.barcodes).get(key) ?? []) {
    const item = book.itemsById.get(barcode.productId)
    if (!item) {
      goneIds.push(barcode.productId)
      continue
    }
    const hit = isPack(barcode) ? { item, pack: barcode } : { item }
    if (!hits.some((other) => other.item === item && isSamePack(other.pack, hit.pack))) hits.push(hit)
  }
  return decide(code, hits, book, (gone) => codeKey(gone.barcode) === key || goneIds.includes(gone.id))
}

function bySku<Item extends Coded>(
  code: string,
  holders: readonly Item[],
  book: CodeBook<Item>,
): ScanMatch<Item> | undefined {
  const wanted = foldForSearch(code).trim()
  const hits: CodeHit<Item>[] = holders
    .filter(({ product }) => foldForSearch(product.sku).trim() === wanted)
    .map((item) => ({ item }))
  return decide(code, hits, book, ({ sku }) => foldForSearch(sku).trim() === wanted)
}

function decide<Item extends Coded>(
  code: string,
  hits: readonly CodeHit<Item>[],
  { gone }: CodeBook<Item>,
  isGone: (product: GoneProduct) => boolean,
): ScanMatch<Item> | undefined {
  const live = hits.filter(({ item }) => item.product.isActive)
  const [only] = live
  if (only && live.length === 1) return { found: 'one', hit: only }
  if (only) return { found: 'several', code, hits: [...live, ...hits.filter((hit) => !live.includes(hit))] }
  const name = hits[0]?.item.product.name ?? goneName(gone, isGone)
  return name === undefined ? undefined : { found: 'no-longer-sold', name }
}

function goneName(
  gone: Iterable<GoneProduct>,
  isGone: (product: GoneProduct) => boolean,
): string | undefined {
  for (const product of gone) if (isGone(product)) return product.name
  return undefined
}

function byLabel<Item extends Coded>(code: string, book: CodeBook<Item>): ScanMatch<Item> | undefined {
  const read = readLabel(code, book.labelRules)
  if (!read) return undefined
  if (!read.ok) return { found: read.code === 'zero' ? 'zero-label' : 'unreadable-label' }
  const hits = book.items.filter(({ product }) => isItemCode(read.itemCode, product.scaleCode))
  const match = decide(
    code,
    hits.map((item) => ({ item })),
    book,
    () => false,
  )
  const label = 'price' in read ? { code, price: read.price } : { code, grams: read.grams }
  switch (match?.found) {
    case 'one':
      return { found: 'label', item: match.hit.item, label }
    case 'several':
      return { ...match, label }
    default:
      return match ?? { found: 'none', code: read.itemCode }
  }
}

function byNumber<Item extends Coded>(code: string): ScanMatch<Item> | undefined {
  const number = code.toUpperCase()
  const read = parseNumber(number)
  // As a till prints it: many a code of goods begins like a number.
  const isPrinted = read && formatNumber(read.series, read.count, read.suffix) === number
  return isPrinted ? { found: 'paper', number } : undefined
}

const indexes = new WeakMap<readonly Barcode[], Map<string, Barcode[]>>()

// Made once for each list: a shop scans a hundred times between two changes of its barcodes.
function barcodesByKey(barcodes: readonly Barcode[]): Map<string, Barcode[]> {
  const known = indexes.get(barcodes)
  if (known) return known
  const made = new Map<string, Barcode[]>()
  for (const barcode of barcodes) {
    const key = codeKey(barcode.code)
    made.set(key, [...(made.get(key) ?? []), barcode])
  }
  indexes.set(barcodes, made)
  return made
}
