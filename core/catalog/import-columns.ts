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
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Where each column stands in a row, counted from 0. A column the file lacks is missing here. */
export type ColumnPlaces = Partial<Record<ImportColumn, number>>

/** What a file's header row was read as. */
export interface MatchedHeaders {
  places: ColumnPlaces
  /** Headers that mean nothing here, as the file spells them; their cells are left alone. */
  unused: string[]
}

// The surest name first: where a file has both 'Retail Price' and 'Price', the retail price is meant.
const NAMES: Record<ImportColumn, readonly string[]> = {
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
}

/**
 * Finds the columns in a header row, whatever the case, spaces, underscores and the bracketed part of a header
 * ('Price (incl. VAT)'), and by the usual other names. A column found twice counts once, by its surer name.
 */
export function matchHeaders(headers: readonly string[]): MatchedHeaders {
  const bare = headers.map(bareHeader)
  const places: ColumnPlaces = {}
  for (const column of IMPORT_COLUMNS) {
    const name = NAMES[column].find((each) => bare.includes(each))
    if (name !== undefined) places[column] = bare.indexOf(name)
  }
  const used = new Set(Object.values(places))
  return { places, unused: headers.filter((header, index) => !used.has(index) && header.trim() !== '') }
}

/** Whether a header row says which product a line is about, and anything about it. */
export function isUsableHeader({ places }: MatchedHeaders): boolean {
  return (places.sku !== undefined || places.name !== undefined) && Object.keys(places).length >= 2
}

function bareHeader(header: string): string {
  return header
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
