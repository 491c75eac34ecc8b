import { type ColumnNames, type MatchedHeaders, matchColumns } from '../csv/headers.ts'

/** What a catalogue file can say about a product, by the names of an export of ours. */
export const IMPORT_COLUMNS = [
  'sku',
  'name',
  'description',
  'barcode',
  'category',
  'sellPrice',
  'tradePrice',
  'costPrice',
  'stockQuantity',
  'tracksStock',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

// The surest name first: where a file has both 'Retail Price' and 'Price', the retail price is meant.
const NAMES: ColumnNames<ImportColumn> = {
  sku: [
    'sku',
    'skucode',
    'stockcode',
    'productcode',
    'itemcode',
    'code',
    'productno',
    'itemno',
    'productnumber',
    'itemnumber',
    'articlenumber',
    'plu',
    'reference',
    'ref',
  ],
  name: ['name', 'productname', 'itemname', 'product', 'item', 'title'],
  description: ['description', 'productdescription', 'itemdescription', 'desc', 'details'],
  barcode: ['barcode', 'barcodenumber', 'ean', 'ean13', 'gtin', 'upc'],
  category: ['category', 'categoryname', 'productcategory', 'department', 'group', 'productgroup'],
  sellPrice: [
    'sellprice',
    'sellingprice',
    'retailprice',
    'retail',
    'saleprice',
    'salesprice',
    'unitprice',
    'price',
  ],
  tradePrice: ['tradeprice', 'trade', 'wholesaleprice', 'wholesale'],
  costPrice: ['costprice', 'cost', 'unitcost', 'buyingprice', 'purchaseprice'],
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
  tracksStock: ['tracksstock', 'trackstock', 'trackinventory', 'managestock', 'counted'],
}

/** Finds a catalogue file's columns by the names of an export of ours and the usual others. */
export function matchHeaders(headers: readonly string[]): MatchedHeaders<ImportColumn> {
  return matchColumns(headers, NAMES)
}

/** Whether a header row says which product a line is about, and anything about it. */
export function isUsableHeader({ places }: MatchedHeaders<ImportColumn>): boolean {
  return (places.sku !== undefined || places.name !== undefined) && Object.keys(places).length >= 2
}
