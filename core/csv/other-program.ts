/** A program of other shops whose exports are known. */
export type Program = 'loyverse' | 'yoco' | 'shopify'

/** What an export lists. */
export type Contents = 'products' | 'stock' | 'customers' | 'sales'

/** A file whose headings are those of another program's export. */
export interface Recognised {
  program: Program
  contents: Contents
}

/** A file as it was parsed: its header row, and the rows below it. */
export interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Why a row of an export is left out. `not-for-sale`: switched off there. `gift-card`: money that is owed, and no goods.
 * `twice`: another row has its SKU, or its name where it has none, and would be overwritten.
 */
export type LeftOut = 'not-for-sale' | 'gift-card' | 'twice'

/**
 * What is left out of rows that come in. `below-zero`: a stock that nobody can have counted. `parts`: what an item is
 * made of. `long-text`: a description over the limit. `no-stock`: the export has no stock at all. `no-supplier`: names
 * that may be brands. `consent`: without day and source. `points`: of a loyalty scheme. `owed`: what customers owe.
 */
export type NoteCode =
  | 'below-zero'
  | 'parts'
  | 'long-text'
  | 'no-stock'
  | 'no-supplier'
  | 'consent'
  | 'points'
  | 'owed'

/** @property count of how many rows it is so; missing where it is so of the whole file */
export interface ExportNote {
  code: NoteCode
  count?: number
}

/** What a pack is made of. */
export interface PackOf {
  sku: string
  size: number
}

/** Of a file that was read as another program's export. */
export interface FromProgram extends Recognised, Table {
  /** The shops for which it has columns or rows of their own; one of them is read. */
  stores: readonly string[]
  store: string | undefined
  /** Rows that say something and stay out, by their index in `rows`. */
  leftOut: ReadonlyMap<number, LeftOut>
  /** Rows that may be a pack of another row's product, by their index: its SKU, and how many of it are in the pack. */
  packs: ReadonlyMap<number, PackOf>
  notes: readonly ExportNote[]
}

interface Sign extends Recognised {
  all: readonly string[]
  any?: readonly string[]
}

// The first that fits counts: an export of orders has names and prices too.
const SIGNS: readonly Sign[] = [
  { program: 'shopify', contents: 'sales', all: ['lineitem name'] },
  { program: 'shopify', contents: 'sales', all: ['financial status', 'paid at'] },
  { program: 'loyverse', contents: 'sales', all: ['receipt number', 'gross sales'] },
  { program: 'yoco', contents: 'sales', all: ['receipt', 'card reader'] },
  {
    ...{ program: 'shopify', contents: 'stock', all: ['handle', 'title', 'location'] },
    any: ['on hand (current)', 'on hand', 'available (not editable)', 'available'],
  },
  {
    ...{ program: 'shopify', contents: 'products', all: ['handle', 'title'] },
    any: ['variant price', 'variant sku', 'body (html)', 'option1 name'],
  },
  {
    ...{ program: 'shopify', contents: 'products', all: ['url handle', 'title'] },
    any: ['price', 'sku', 'option1 name'],
  },
  {
    ...{ program: 'shopify', contents: 'customers', all: ['first name', 'last name', 'email'] },
    any: ['accepts email marketing', 'accepts marketing', 'total orders'],
  },
  {
    ...{ program: 'loyverse', contents: 'products', all: ['handle', 'name'] },
    any: ['sold by weight', 'track stock', 'option 1 name', 'sku of included item'],
  },
  {
    ...{ program: 'loyverse', contents: 'customers', all: ['customer name'] },
    any: ['points balance', 'total visits'],
  },
  {
    ...{ program: 'yoco', contents: 'products', all: ['product name', 'default price'] },
    any: ['default cost price', 'vat enabled', 'ask for price', 'variant enabled'],
  },
]

/** Whose export a file is, and of what, by the headings of its columns; nothing where they are nobody's. */
export function recognise(header: readonly string[]): Recognised | undefined {
  const headings = new Headings(header)
  const sign = SIGNS.find(
    ({ all, any }) =>
      all.every((name) => headings.has(name)) && (any?.some((name) => headings.has(name)) ?? true),
  )
  return sign && { program: sign.program, contents: sign.contents }
}

// A cell that is longer is no heading but a file without line ends.
const LONGEST_HEADING = 200

/** The headings of a file: where each column is, whatever its case, and which of them nobody asked for. */
export class Headings {
  readonly #header: readonly string[]
  readonly #names: readonly string[]
  readonly #read = new Set<number>()

  constructor(header: readonly string[]) {
    this.#header = header
    this.#names = header.map((each) => (each.length > LONGEST_HEADING ? '' : each.trim().toLowerCase()))
  }

  has(name: string): boolean {
    return this.#names.includes(name)
  }

  /** The index of the first of these columns that there is; it counts as read. @param names in lower case */
  place(...names: readonly string[]): number | undefined {
    const name = names.find((each) => this.has(each))
    return name === undefined ? undefined : this.#readAt(this.#names.indexOf(name))
  }

  /** What a pattern finds in the headings, each with its index. @param pattern of lower-case texts */
  matches(pattern: RegExp): { place: number; found: RegExpExecArray; spelt: string }[] {
    return this.#names.flatMap((name, place) => {
      const found = pattern.exec(name)
      return found ? [{ place, found, spelt: (this.#header[place] ?? '').trim() }] : []
    })
  }

  /** Counts a column as read. */
  read(place: number): void {
    this.#readAt(place)
  }

  /** The headings whose columns were not read, as they are spelt. */
  unused(): string[] {
    return this.#header.filter((heading, place) => !this.#read.has(place) && heading.trim() !== '')
  }

  #readAt(place: number): number {
    this.#read.add(place)
    return place
  }
}

/** A cell of a row, trimmed; '' where there is none. */
export function cellAt(row: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (row[place] ?? '').trim()
}

/** A number behind the apostrophe that keeps a spreadsheet from changing it: `'6001234000011`. @param cell trimmed */
export function unquoted(cell: string): string {
  return cell.replace(/^'(?=\d)/, '')
}
