import { type Cell, figure } from '../csv/cells.ts'
import { writeField } from '../csv/entity-columns.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { measuredNumber } from '../quantities/measure.ts'
import { type Draft, isMeasuredColumn } from './import-cells.ts'
import { headerOf, IMPORT_COLUMNS } from './import-columns.ts'
import type { ExistingProduct } from './import-known.ts'
import { PRODUCT } from './product.ts'

/** The shop's products as a CSV file of the columns that an import reads; imported again it changes nothing. */
export function exportCatalogue(products: readonly ExistingProduct[]): string {
  return writeCsv([IMPORT_COLUMNS.map(headerOf), ...products.map(({ draft }) => cellsOf(draft))])
}

/** The cells of one product, in the order of the columns. */
export function cellsOf(draft: Draft): Cell[] {
  return IMPORT_COLUMNS.map((column) => {
    if (column === 'category' || column === 'supplier' || column === 'soldIn') return draft[column]
    if (!isMeasuredColumn(column)) return writeField(PRODUCT[column], draft[column])
    // A stock below zero is nothing that was counted: left blank it says nothing, and imports as nothing.
    const quantity = draft[column]
    return quantity === null || quantity < 0 ? '' : figure(measuredNumber(quantity, draft.unit))
  })
}
