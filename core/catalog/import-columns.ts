import { columnNames } from '../csv/entity-columns.ts'
import { BEFORE_VAT, type ColumnNames, type MatchedHeaders, matchColumns } from '../csv/headers.ts'
import { type FileName, fileNames, namesOf } from '../entities/entity.ts'
import { PRODUCT } from './product.ts'

const OWN: ReadonlySet<string> = new Set(fileNames(PRODUCT))

/**
 * What a catalogue file can say about a product: fields of its own, its category, its supplier and what it is sold in by name,
 * and a count of its stock.
 */
export type ImportColumn = ProductColumn | 'category' | 'supplier' | 'soldIn' | 'stockQuantity'
export type ProductColumn = FileName<typeof PRODUCT>

/** The columns of a catalogue file, in order. The count comes before the column that says whether there is one. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = namesOf(PRODUCT).flatMap((name): ImportColumn[] => {
  if (name === 'categoryId') return ['category']
  if (name === 'supplierId') return ['supplier']
  if (name === 'containerId') return ['soldIn']
  if (!isProductColumn(name)) return []
  return name === 'tracksStock' ? ['stockQuantity', name] : [name]
})

/** Whether a column is a field of the product itself. */
export function isProductColumn(column: string): column is ProductColumn {
  return OWN.has(column)
}

/** What an export calls a column: an import finds it by that name too. */
export function headerOf(column: ImportColumn): string {
  const file: { header?: string } = isProductColumn(column) ? PRODUCT[column].file : {}
  return file.header ?? column
}

const OWN_NAMES = columnNames(PRODUCT)
const orBeforeVat = (names: readonly string[]) => [...names, ...names.map((name) => name + BEFORE_VAT)]

const NAMES: ColumnNames<ImportColumn> = {
  ...OWN_NAMES,
  // Suppliers' and trade prices are listed before VAT; what the till charges never is.
  costPrice: orBeforeVat(OWN_NAMES.costPrice),
  tradePrice: orBeforeVat(OWN_NAMES.tradePrice),
  category: ['category', 'categoryname', 'productcategory', 'department', 'group', 'productgroup'],
  soldIn: ['soldin', 'container', 'returnablecontainer', 'deposititem'],
  supplier: ['supplier', 'suppliername', 'preferredsupplier', 'vendor', 'vendorname'],
  stockQuantity: [
    'stockquantity',
    'stockonhand',
    'quantityonhand',
    'qtyonhand',
    'onhand',
    'soh',
    'stocklevel',
    'stockqty',
    'instock',
    'stock',
    'quantity',
    'qty',
  ],
}

/** Finds a catalogue file's columns by the names of an export of ours and the usual others. */
export function matchHeaders(headers: readonly string[]): MatchedHeaders<ImportColumn> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which product a line is about, and anything about it. */
export function isUsableHeader({ places }: MatchedHeaders<ImportColumn>): boolean {
  return (places.sku !== undefined || places.name !== undefined) && Object.keys(places).length >= 2
}
