import { LIMITS } from '#core/entities/fields.ts'
import { SUPPLIER } from '#core/stock/supplier.ts'
import type { SupplierField, SupplierProblem } from '#core/stock/supplier-draft.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The words of the suppliers. */
export const texts = {
  title: 'Suppliers',
  search: 'Search suppliers...',
  add: 'Add supplier',
  export: 'Export CSV',
  exportFile: (day: string) => `suppliers-${day}.csv`,
  empty: 'No suppliers yet',
  emptyHint: 'Add who you buy from, to order from them and to keep what they charge.',
  noneFound: 'No supplier matches',
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteHint: 'Past papers keep the name.',
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
} as const

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
