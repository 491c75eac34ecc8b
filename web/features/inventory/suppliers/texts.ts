import { fileNames } from '#core/entities/entity.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import type { SupplierField, SupplierProblem } from '#core/stock/supplier-draft.ts'
import type { SupplierLineProblem } from '#core/stock/supplier-import.ts'
import type { ImportWords } from '#web/csv/import-kind.ts'
import { cellTexts } from '#web/csv/texts.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { HeldWords } from '#web/selling/personal-data/held-data-dialog.tsx'

/** The words of the suppliers. */
export const texts = catalogue('inventory.suppliers', {
  title: 'Suppliers',
  exportFile: 'suppliers-{day}.csv',
  search: 'Search suppliers...',
  add: 'Add supplier',
  import: 'Import CSV',
  importShort: 'Import',
  empty: 'No suppliers yet',
  emptyHint: 'Add who you buy from, to order from them and to keep what they charge.',
  noneFound: 'No supplier matches',
  edit: 'Edit {name}',
  delete: 'Delete {name}',
  deleteTitle: 'Delete {name}?',
  deleteHint: 'Past papers keep the name. To erase it there too, choose Edit and then Personal data.',
  deleteConfirm: 'Delete',
  addTitle: 'Add supplier',
  editTitle: 'Edit supplier',
  fields: {
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    vatNumber: 'VAT number',
    accountNumber: 'Your account number',
    notes: 'Notes',
  } satisfies Record<SupplierField, string>,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
  personalData: 'Personal data',
})

const heldTexts = catalogue('inventory.suppliers.held', {
  duty: 'Keep their own invoices: tax law asks for them for five years. Each delivery still shows the invoice number.',
  held: 'Their contact details and notes, {deliveries} and {orders}.',
  deliveries: { one: '{count} delivery', other: '{count} deliveries' },
  orders: { one: '{count} order', other: '{count} orders' },
})

/** What is held of a supplier. */
export const dataTexts = {
  duty: heldTexts.duty,
  held: (deliveries: number, orders: number) =>
    heldTexts.held({
      deliveries: heldTexts.deliveries({ count: deliveries }),
      orders: heldTexts.orders({ count: orders }),
    }),
} as const

/** The words about suppliers alone. */
export const dataWords: HeldWords = catalogue('inventory.suppliers.data', {
  exported: 'the personal data of a supplier',
  eraseHint:
    'This removes their name, phone, email, address, VAT number, account number and notes for good: from your suppliers and from past orders and deliveries, on every device and on the server. Goods, costs, numbers and what you wrote in a note of an order or a delivery stay.',
  onlyOwner: 'Only a device that is logged in as an owner erases suppliers.',
  erased: 'Supplier erased',
  erasedHere: 'Their deliveries keep their goods, costs and numbers.',
  eraseFailed: 'The supplier could not be erased. Please try again.',
})

const importing = catalogue('inventory.suppliers.import', {
  noHeader: 'The first row must name the columns, such as name, phone and email.',
  noRows: 'This file has column names but no suppliers.',
  things: { one: '{count} supplier', other: '{count} suppliers' },
  from: 'From Excel or Loyverse',
  sources: {
    excel: 'Excel: File → Save As → CSV.',
    loyverse: 'Loyverse: import its items under Inventory, and their suppliers come along.',
  },
  comesAlong: 'Import it under Inventory: its suppliers come along.',
  hasNone: 'It has no list of suppliers.',
})

/** What the import of suppliers says for itself. */
export const importWords: ImportWords = {
  ...importing,
  hint: fileNames(SUPPLIER).join(', '),
  sources: Object.values(importing.sources),
  otherExport: ({ program, contents }) =>
    program === 'loyverse' && contents === 'products' ? importing.comesAlong : importing.hasNone,
}

export const importTexts = catalogue('inventory.suppliers.import.line', {
  nameless: 'No name',
  none: 'none',
  repeats: 'Same supplier as row {row}',
  ambiguous: 'This matches more than one of your suppliers. Give each its own name first.',
})

/** What is wrong with a line of a file. */
export function problemWords({ column, code }: SupplierLineProblem): string {
  switch (code) {
    case 'too-many-cells':
      return cellTexts.tooMany
    case 'ambiguous':
      return importTexts.ambiguous
    case 'shortened':
      return cellTexts.shortened({ column: texts.fields[column] })
    default:
      return fieldWords(column, code)
  }
}

const problemTexts = catalogue('inventory.suppliers.problems', {
  required: '{field} is required',
  'not-email': 'Email must look like shop@example.com',
  'too-long': '{field} is too long: {most} characters at most',
  'control-character': '{field} contains a character that cannot be printed',
})

/** What is wrong with a field. */
export function fieldWords(field: SupplierField, code: SupplierProblem): string {
  const label = texts.fields[field]
  switch (code) {
    case 'not-email':
      return problemTexts[code]
    case 'too-long':
      return problemTexts[code]({ field: label, most: SUPPLIER[field].kind.longest ?? LIMITS.text })
    default:
      return problemTexts[code]({ field: label })
  }
}
