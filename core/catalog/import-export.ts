import { isBlankRow } from '../csv/cells.ts'
import type { ColumnPlaces } from '../csv/headers.ts'
import type {
  ExportNote,
  FromProgram,
  LeftOut,
  NoteCode,
  PackOf,
  Recognised,
  Table,
} from '../csv/other-program.ts'
import { hasTooManyCells, type ReadExport, SLICE } from '../csv/plan.ts'
import { headerOf, type ImportColumn } from './import-columns.ts'
import { nameKey, skuKey } from './import-known.ts'
import { loyverseProducts } from './loyverse-products.ts'
import type { ProductColumns, ProductRow } from './program-products.ts'
import { shopifyProducts, shopifyStock } from './shopify-products.ts'
import { yocoProducts } from './yoco-products.ts'

/**
 * Reads another program's export of products or stock; nothing where it lists something else (S22.11). Each row stays one
 * row, so that a preview counts as a spreadsheet does. A generator that pauses every 100 rows.
 * @param store of which prices and stock are read; the first of the file unless it has this one
 */
export function* readProductExport(
  found: Recognised,
  table: Table,
  store?: string,
): Generator<number, ReadExport<ImportColumn> | undefined, void> {
  const columns = columnsOf(found, table, store)
  if (!columns) return undefined
  const reading = new Reading(columns)
  for (const [index, row] of table.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    reading.read(row, index, table)
  }
  return reading.file(found, table.header)
}

function columnsOf(
  { program, contents }: Recognised,
  { header, rows }: Table,
  store: string | undefined,
): ProductColumns | undefined {
  if (contents === 'stock') return shopifyStock(header, rows, store)
  if (contents !== 'products') return undefined
  switch (program) {
    case 'loyverse':
      return loyverseProducts({ header, rows }, store)
    case 'shopify':
      return shopifyProducts(header)
    case 'yoco':
      return yocoProducts(header)
    default:
      return program satisfies never
  }
}

class Reading {
  readonly #columns: ProductColumns
  readonly #rows: (readonly string[])[] = []
  readonly #filled: (readonly string[])[] = []
  readonly #leftOut = new Map<number, LeftOut>()
  readonly #packs = new Map<number, PackOf>()
  readonly #counts = new Map<NoteCode, number>()
  readonly #skus = new Set<string>()
  readonly #names = new Set<string>()

  constructor(columns: ProductColumns) {
    this.#columns = columns
  }

  read(row: readonly string[], index: number, table: Table): void {
    const filled = this.#columns.fill(row)
    const said = isBlankRow(row) ? undefined : this.#columns.read(filled, index)
    this.#filled.push(filled)
    this.#rows.push(said ? this.#ourCells(said, row, table) : [])
    if (!said) return
    const leftOut = said.leftOut ?? this.#twice(said)
    if (said.pack) this.#packs.set(index, said.pack)
    if (leftOut) this.#leftOut.set(index, leftOut)
    else for (const note of said.notes) this.#counts.set(note, (this.#counts.get(note) ?? 0) + 1)
  }

  file(found: Recognised, header: readonly string[]): ReadExport<ImportColumn> {
    const { columns, unused, stores, store } = this.#columns
    const places: ColumnPlaces<ImportColumn> = {}
    for (const [place, column] of columns.entries()) places[column] = place
    const notes: ExportNote[] = [
      ...this.#columns.notes.map((code) => ({ code })),
      ...[...this.#counts].map(([code, count]) => ({ code, count })),
    ]
    const spelt = { header, rows: this.#filled }
    const from: FromProgram = {
      ...found,
      ...spelt,
      stores,
      store,
      leftOut: this.#leftOut,
      packs: this.#packs,
      notes,
    }
    return { headers: { places, unused: [...unused] }, header: columns.map(headerOf), rows: this.#rows, from }
  }

  // A cell that says nothing is missing at the end of its row, or blank.
  #ourCells({ cells }: ProductRow, row: readonly string[], table: Table): string[] {
    const ours = this.#columns.columns.map((column) => cells[column])
    if (hasTooManyCells(row, table))
      return [...ours.map((cell) => cell ?? ''), ...row.slice(table.header.length)]
    return ours.slice(0, ours.findLastIndex((cell) => cell !== undefined) + 1).map((cell) => cell ?? '')
  }

  // In a file of ours a second row updates the first; an export has one row for each, and two that look alike are two.
  #twice({ cells }: ProductRow): LeftOut | undefined {
    const [sku, name] = [skuKey(cells.sku ?? ''), nameKey(cells.name ?? '')]
    const isTwice = sku === '' ? name !== '' && this.#names.has(name) : this.#skus.has(sku)
    if (sku !== '') this.#skus.add(sku)
    this.#names.add(name)
    return isTwice ? 'twice' : undefined
  }
}
