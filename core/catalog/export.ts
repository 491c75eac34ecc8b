import { type Cell, figure } from '../csv/cells.ts'
import { writeCsv } from '../csv/write-csv.ts'
import type { Cents } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import type { Draft } from './import-cells.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'
import type { ExistingProduct } from './import-known.ts'

/** The shop's products as a CSV file of the columns that an import reads; imported again it changes nothing. */
export function exportCatalogue(products: readonly ExistingProduct[]): string {
  return writeCsv([IMPORT_COLUMNS, ...products.map(({ draft }) => cellsOf(draft))])
}

/** The cells of one product, in the order of the columns. */
export function cellsOf(draft: Draft): Cell[] {
  const money = (amount: Cents | null) => (amount === null ? '' : figure(toDecimalText(amount)))
  const { stockQuantity } = draft
  // A stock below zero is nothing that was counted: left blank it says nothing, and imports as nothing.
  const stock = stockQuantity === null || stockQuantity < 0 ? '' : figure(stockQuantity)
  const { sku, name, description, barcode, category, sellPrice, tradePrice, costPrice } = draft
  const prices = [money(sellPrice), money(tradePrice), money(costPrice)]
  return [sku, name, description, barcode, category, ...prices, stock, draft.tracksStock ? 'yes' : 'no']
}
