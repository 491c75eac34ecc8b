import type { LineProblem } from '#core/catalog/import.ts'
import { headerOf, IMPORT_COLUMNS, type ImportColumn } from '#core/catalog/import-columns.ts'
import type { ImportWords } from '#web/csv/import-kind.ts'
import { cellTexts } from '#web/csv/texts.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { PRODUCT_FIELDS } from '#web/words/field-names.ts'

const columnTexts = catalogue('inventory.import.columns', { stockQuantity: 'Stock' })

const COLUMNS: Record<ImportColumn, string> = {
  ...columnTexts,
  ...PRODUCT_FIELDS,
  category: PRODUCT_FIELDS.categoryId,
  supplier: PRODUCT_FIELDS.supplierId,
  soldIn: PRODUCT_FIELDS.containerId,
}

const cellProblems = catalogue('inventory.import.cellProblems', {
  required: '{column} is missing',
  'too-long': '{column} is too long',
  'control-character': '{column} contains a character that cannot be printed',
  'not-money': '{column} must be an amount such as 1234.50',
  'other-currency': '{column} is not in your shop’s currency',
  'too-precise': '{column} can have at most two decimals',
  negative: '{column} cannot be below zero',
  'too-large': '{column} is too large',
  'not-whole': '{column} must be a whole number',
  'not-measured': '{column} must be a weight such as 0.485',
  'other-unit': '{column} cannot change. Make a new product for another unit.',
  'not-yes-or-no': '{column} must be yes or no',
  'not-percent': '{column} must be a number from 0 to 100',
  'out-of-range': '{column} must be a number from 0 to 100',
  'on-another':
    '{column} is on another product. Use the name of that product, or give this row a SKU of its own.',
  'unclear-comma':
    '{column} has three digits behind the comma. Write it as 1234,50 or, in whole numbers, as 1234.',
  'unknown-supplier': '{column} is not on your list. Add or import your suppliers first.',
  'unknown-container':
    '{column} is no other product of yours, or several have that name. Add it first, or write its SKU.',
  'unknown-choice': '{column} is none of the words that stand here',
})

const lineProblems = catalogue('inventory.import.lineProblems', {
  'too-many-cells':
    'This row has more cells than the first row. Put quotation marks around prices that contain a comma.',
  ambiguous: 'This matches more than one of your products. Give each its own SKU first.',
  'not-for-sale': 'This is switched off in your other program. Switch it on in the file to bring it along.',
  'gift-card': 'This is a gift card, which is money that you owe and no goods.',
  twice:
    'Another row of this file has the same SKU, or the same name and no SKU. Give this row a SKU of its own.',
})

const importing = catalogue('inventory.import', {
  noHeader: 'The first row must name the columns, such as sku, name and sellPrice.',
  noRows: 'This file has column names but no products.',
  things: { one: '{count} product', other: '{count} products' },
  from: 'From Excel, Loyverse, Yoco or Shopify',
  sources: {
    excel: 'Excel: File → Save As → CSV.',
    loyverse: 'Loyverse, in the Back Office: Items → Item list → Export.',
    yoco: 'Yoco, in the Yoco Portal: export your products, open that file in Excel and save it as CSV.',
    shopify: 'Shopify: Products → Export. The stock of several locations: Products → Inventory → Export.',
  },
  customers: 'Import it on the page of your customers.',
  others: 'Export your products there instead.',
})

/** What the import of a catalogue says for itself. */
export const importWords: ImportWords = {
  ...importing,
  hint: IMPORT_COLUMNS.map(headerOf).join(', '),
  sources: Object.values(importing.sources),
  otherExport: ({ contents }) => (contents === 'customers' ? importing.customers : importing.others),
}

export const lineTexts = catalogue('inventory.import.line', {
  nameless: 'No name',
  none: 'none',
  yes: 'yes',
  no: 'no',
  packOf: 'Pack of {size} × {product}',
  repeats: 'Same product as row {row}',
})

/** What is wrong with a line, for its owner. */
export function problemWords(problem: LineProblem): string {
  if (problem.column === 'line') return lineProblems[problem.code]
  const column = COLUMNS[problem.column]
  return problem.code === 'shortened'
    ? cellTexts.shortened({ column })
    : cellProblems[problem.code]({ column })
}

/** A column's name on screen. */
export function columnWords(column: ImportColumn): string {
  return COLUMNS[column]
}
