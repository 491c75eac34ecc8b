import { cellAt, type Headings, type LeftOut, type NoteCode, type PackOf } from '../csv/other-program.ts'
import { plainText } from '../csv/plain-text.ts'
import { LIMITS } from '../entities/fields.ts'
import type { ImportColumn } from './import-columns.ts'
import { OPTION_LONGEST, OPTIONS } from './variant-fields.ts'

/** What a row of another program's export says, under our own headings. */
export type ImportedCells = Partial<Record<ImportColumn, string>>

/** A row about a product. */
export interface ProductRow {
  cells: ImportedCells
  leftOut?: LeftOut | undefined
  /** Of what else it may be a pack. */
  pack?: PackOf | undefined
  notes: NoteCode[]
}

/** How the columns of one file are read. */
export interface ProductColumns {
  /** Our columns that it has. */
  columns: readonly ImportColumn[]
  stores: readonly string[]
  store: string | undefined
  /** Notes on the whole file. */
  notes: readonly NoteCode[]
  unused: readonly string[]
  /** Of what a row leaves out because a row before it says it: those cells filled in. */
  fill(row: readonly string[]): readonly string[]
  /**
   * What a row says; nothing where it is about no product of its own.
   * @param index of the row in the file
   */
  read(row: readonly string[], index: number): ProductRow | undefined
}

/** Rows of one product follow its first, and leave out what that says of all of them. */
export class ProductRows {
  readonly #key: number | undefined
  readonly #name: number | undefined
  readonly #shared: readonly number[]
  #first: readonly string[] = []

  /**
   * @param key the column that says which product a row is of
   * @param name the column that only the first row of a product needs
   * @param shared columns that are said by the first row for all
   */
  constructor(key: number | undefined, name: number | undefined, shared: readonly (number | undefined)[]) {
    this.#key = key
    this.#name = name
    this.#shared = shared.filter((place) => place !== undefined)
  }

  /** A row with what the first row of its product says for it. Rows come in the order of the file. */
  fill(row: readonly string[]): readonly string[] {
    const said = (each: readonly string[], place: number | undefined) => (each[place ?? -1] ?? '').trim()
    if (said(row, this.#name) !== '') {
      this.#first = row
      return row
    }
    const key = said(row, this.#key)
    if (this.#name === undefined || key === '' || key !== said(this.#first, this.#key)) return row
    const filled = [...row]
    for (const place of [this.#name, ...this.#shared])
      if (said(filled, place) === '') filled[place] = this.#first[place] ?? ''
    return filled
  }
}

/** Where a file says what an option is called, and a product's value of it. */
export interface OptionPlaces {
  name: number | undefined
  value: number | undefined
}

/** The columns of the options of a file. @param named the headings of the option of a number, in lower case */
export function optionPlaces(
  headings: Headings,
  named: (number: number) => { name: string; value: string },
): OptionPlaces[] {
  return OPTIONS.map((_, place) => {
    const { name, value } = named(place + 1)
    return { name: headings.place(name), value: headings.place(value) }
  })
}

/** What is said of the group of a row, in our columns (S19.27). */
export const GROUP_COLUMNS: readonly ImportColumn[] = [
  ...(['groupId', 'groupName'] as const),
  ...OPTIONS.flatMap(({ name, value }) => [name, value] as const),
]

/**
 * The group of variants that a row is of; nothing of a product without options, nor where its texts are longer than ours.
 * @param key what holds the rows of one product together, '' where nothing does
 */
export function groupCells(
  key: string,
  name: string,
  row: readonly string[],
  places: readonly OptionPlaces[],
): ImportedCells {
  const said = places.map((place) => [cellAt(row, place.name), cellAt(row, place.value)] as const)
  if (name === '' || name.length > LIMITS.name || said.every(([, value]) => value === '')) return {}
  if (said.flat().some((text) => text.length > OPTION_LONGEST)) return {}
  const cells: ImportedCells = { groupName: name, ...(key.length <= LIMITS.code && { groupId: key }) }
  for (const [place, option] of OPTIONS.entries())
    [cells[option.name], cells[option.value]] = said[place] ?? ['', '']
  return cells
}

/** A stock figure; one below zero, which nobody counted, says nothing. @param cell trimmed */
export function stockCell(cell: string): { cells: ImportedCells; notes: NoteCode[] } {
  if (/^'?-.*[1-9]/.test(cell)) return { cells: {}, notes: ['below-zero'] }
  return { cells: { stockQuantity: cell }, notes: [] }
}

/** A description as plain text; one that is too long says nothing. */
export function descriptionCell(html: string): { cells: ImportedCells; notes: NoteCode[] } {
  const description = plainText(html)
  if (description.length > LIMITS.text) return { cells: {}, notes: ['long-text'] }
  return { cells: { description }, notes: [] }
}

/** What several columns say of one row. */
export function together(
  cells: ImportedCells,
  ...others: readonly { cells: ImportedCells; notes: NoteCode[] }[]
): ProductRow {
  return {
    cells: Object.assign({}, cells, ...others.map((each) => each.cells)),
    notes: others.flatMap(({ notes }) => notes),
  }
}

/** The SKU of a row; a product without one goes by the name that it has in links, where that is no longer than a SKU. */
export function skuOr(sku: string, handle: string): string {
  return sku === '' && handle.length <= LIMITS.code ? handle : sku
}

const YES: ReadonlySet<string> = new Set(['y', 'yes', 'true', '1'])

/** Whether a cell says yes. @param cell trimmed */
export const saysYes = (cell: string): boolean => YES.has(cell.toLowerCase())
