import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'

const REASONS: Readonly<Record<string, string>> = {
  'category-in-use': 'Products still use this category. Move them to another one, then try again.',
  'category-revived': 'Another device has since added a product to it, so the category is back.',
  damaged:
    'It was damaged in this device’s storage. Export what is left of it. If the second copy has all of it, it comes back the next time Tuckshop starts.',
  malformed:
    'The server could not read it. Export it and send the file to the person who looks after the server.',
  'unknown-type':
    'The server has an older version of Tuckshop and cannot read this yet. Try again once it is updated.',
  'unknown-version':
    'The server has an older version of Tuckshop and cannot read this yet. Try again once it is updated.',
  'other-business': 'It belongs to another business.',
}

/** Why an operation was refused, in plain words. */
export function refusalReason(code: string): string {
  return REASONS[code] ?? `The server did not accept it (${code}).`
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  sku: 'SKU',
  barcode: 'Barcode',
  categoryId: 'Category',
  costPrice: 'Cost price',
  sellPrice: 'Retail price',
  tradePrice: 'Trade price',
  lowStockThreshold: 'Low-stock limit',
  tracksStock: 'Counting',
  imageUrl: 'Picture',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  customerType: 'Type',
}

// A damaged one may have kept nothing but its type.
const DAMAGED_NAMES: Readonly<Record<string, string>> = {
  'sale.complete': 'A sale',
  'stock.count': 'The stock of a product',
  'product.patch': 'Changes to a product',
  'category.patch': 'Changes to a category',
  'customer.patch': 'Changes to a customer',
  'business.patch': 'Business details',
  'document.issue': 'A quote or an invoice',
  'document.cancel': 'Cancelling a quote or an invoice',
}

/** What a refused operation was: "Retail price of Coke 500ml", "Deleting the category Bakery". */
export function refusedName({ intent, code }: RejectedOperation, catalogue: Catalogue): string {
  if (code === 'damaged') return DAMAGED_NAMES[intent.type] ?? 'A change'
  switch (intent.type) {
    case 'sale.complete':
      return `Sale ${intent.payload.sale.number}`
    case 'product.patch': {
      const known = catalogue.itemsById.get(intent.payload.id)?.product.name
      return patchName('product', intent.payload.fields, known)
    }
    case 'category.patch': {
      const known = catalogue.categories.find(({ id }) => id === intent.payload.id)?.name
      return patchName('category', intent.payload.fields, known)
    }
    case 'customer.patch': {
      const known = catalogue.customers.find(({ id }) => id === intent.payload.id)?.name
      return patchName('customer', intent.payload.fields, known)
    }
    case 'customer.erase':
      return 'Erasing a customer'
    case 'business.patch':
      return 'Business details'
    case 'stock.count': {
      const name = catalogue.itemsById.get(intent.payload.productId)?.product.name
      return name ? `Stock of ${name}` : 'Stock of a product'
    }
    case 'document.issue':
    case 'document.cancel': {
      const { kind, number } = intent.payload.document
      const paper = `${kind === 'quote' ? 'quote' : 'invoice'} ${number}`
      return intent.type === 'document.issue' ? `The ${paper}` : `Cancelling the ${paper}`
    }
    default:
      return unknownName(intent)
  }
}

// An operation that was set aside as unreadable may be of a kind that this version has no words for.
function unknownName(intent: never): string {
  return `A change (${(intent as Intent).type})`
}

interface PatchedFields {
  name?: string | undefined
  deleted?: boolean | undefined
  createdAt?: number | undefined
}

function patchName(kind: string, fields: PatchedFields, known: string | undefined): string {
  const name = known ?? fields.name
  const what = name ? `the ${kind} ${name}` : `a ${kind}`
  if (fields.deleted) return `Deleting ${what}`
  if (fields.createdAt !== undefined) return `New ${kind}${name ? ` ${name}` : ''}`
  const changed = Object.keys(fields)
  const only = changed.length === 1 ? FIELD_NAMES[changed[0] ?? ''] : undefined
  return only ? `${only} of ${name ?? `a ${kind}`}` : `Changes to ${what}`
}
