import { fileNames } from '#core/entities/entity.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { formatCount } from '#core/language/format-count.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import type { SupplierField, SupplierProblem } from '#core/stock/supplier-draft.ts'
import type { SupplierLineProblem } from '#core/stock/supplier-import.ts'
import type { ImportWords } from '#web/csv/import-kind.ts'
import { SHORTENED } from '#web/csv/texts.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { HeldWords } from '#web/selling/personal-data/held-data-dialog.tsx'

/** The words of the suppliers. */
export const texts = catalogue('inventory.suppliers', {
  title: 'Suppliers',
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

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What is held of a supplier. */
const heldWords = catalogue('inventory.suppliers.held', {
  duty: 'Keep their own invoices: tax law asks for them for five years. Each delivery still shows the invoice number.',
})

export const dataTexts = {
  ...heldWords,
  held: (deliveries: number, orders: number) =>
    `Their contact details and notes, ${counted(deliveries, 'delivery', 'deliveries')} and ${counted(orders, 'order', 'orders')}.`,
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

/** What the import of suppliers says for itself. */
const words = catalogue('inventory.suppliers.import', {
  noHeader: 'The first row must name the columns, such as name, phone and email.',
  noRows: 'This file has column names but no suppliers.',
  things: { one: '{count} supplier', other: '{count} suppliers' },
  from: 'From Excel or Loyverse',
})

export const importWords: ImportWords = {
  ...words,
  hint: fileNames(SUPPLIER).join(', '),
  sources: [
    'Excel: File → Save As → CSV.',
    'Loyverse: import its items under Inventory, and their suppliers come along.',
  ],
  otherExport: ({ program, contents }) =>
    program === 'loyverse' && contents === 'products'
      ? 'Import it under Inventory: its suppliers come along.'
      : 'It has no list of suppliers.',
}

export const importTexts = catalogue('inventory.suppliers.import.line', {
  nameless: 'No name',
  none: 'none',
  repeats: 'Same supplier as row {row}',
})

/** What is wrong with a line of a file. */
export function problemWords({ column, code }: SupplierLineProblem): string {
  switch (code) {
    case 'too-many-cells':
      return 'This row has more cells than the first row. Put quotation marks around text that contains a comma.'
    case 'ambiguous':
      return 'This matches more than one of your suppliers. Give each its own name first.'
    case 'shortened':
      return `${texts.fields[column]} ${SHORTENED}`
    default:
      return fieldWords(column, code)
  }
}

/** What is wrong with a field. */
export function fieldWords(field: SupplierField, code: SupplierProblem): string {
  const label = texts.fields[field]
  switch (code) {
    case 'required':
      return `${label} is required`
    case 'not-email':
      return 'Email must look like shop@example.com'
    case 'too-long':
      return `${label} is too long: ${formatCount(SUPPLIER[field].kind.longest ?? LIMITS.text)} characters at most`
    case 'control-character':
      return `${label} contains a character that cannot be printed`
    default:
      return code satisfies never
  }
}
