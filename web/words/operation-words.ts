import type { BookEntryFact, BookEntryKind } from '#core/book/book-entry.ts'
import type { DocumentFact } from '#core/documents/sales-document.ts'
import type { OperationType, PayloadOf } from '#core/operations/registry.ts'
import type { ParkedFact } from '#core/parked/parked-sale.ts'
import type { MoveKind } from '#core/shifts/drawer-move.ts'
import type { Intent } from '#core/sync/operations.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { BOOK_TERMS_FIELDS, CUSTOMER_FIELDS, PRODUCT_FIELDS } from './field-names.ts'
import { STOCK_REASON_WORDS } from './stock-reasons.ts'

/** What the things that operations speak of are called now; undefined where nobody knows them. */
export interface KnownNames {
  product(id: string): string | undefined
  category(id: string): string | undefined
  customer(id: string): string | undefined
}

interface OperationWords<Payload> {
  /** What it was, where nothing but its type is left of it. */
  kind: string
  /** What it was: "Retail price of Coke 500ml", "Deleting the category Bakery". */
  name(payload: Payload, known: KnownNames): string
}

const MOVE_WORDS: Record<MoveKind, string> = catalogue('operation.move', {
  in: 'Pay in',
  out: 'Pay out',
  drop: 'Drop to safe',
  'no-sale': 'No sale',
})

const WORDS: { [Type in OperationType]: OperationWords<PayloadOf<Type>> } = {
  'sale.complete': { kind: 'A sale', name: ({ sale }) => `Sale ${sale.number}` },
  'sale.return': { kind: 'A return', name: ({ sale }) => `Return ${sale.number}` },
  'stock.count': {
    kind: 'The stock of a product',
    name: ({ productId }, known) => `Stock of ${known.product(productId) || 'a product'}`,
  },
  'product.patch': {
    kind: 'Changes to a product',
    name: ({ id, fields }, known) => patchName('product', fields, known.product(id)),
  },
  'category.patch': {
    kind: 'Changes to a category',
    name: ({ id, fields }, known) => patchName('category', fields, known.category(id)),
  },
  'customer.patch': {
    kind: 'Changes to a customer',
    name: ({ id, fields }, known) => patchName('customer', fields, known.customer(id)),
  },
  'customer.erase': { kind: 'Erasing a customer', name: () => 'Erasing a customer' },
  'business.patch': { kind: 'Business details', name: () => 'Business details' },
  'method.patch': {
    kind: 'Changes to a payment method',
    name: ({ fields }) => (fields.name ? `The payment method ${fields.name}` : 'Changes to a payment method'),
  },
  'staff.patch': {
    kind: 'Changes to a person of the staff',
    name: ({ fields }) => (fields.name ? `The person ${fields.name}` : 'Changes to a person of the staff'),
  },
  'document.issue': {
    kind: 'A quote or an invoice',
    name: ({ document }) => `The ${paperName(document)}`,
  },
  'document.cancel': {
    kind: 'Cancelling a quote or an invoice',
    name: ({ document }) => `Cancelling the ${paperName(document)}`,
  },
  'document.credit': {
    kind: 'Crediting a part of an invoice',
    name: ({ document }) => `Crediting a part of the ${paperName(document)}`,
  },
  'parked.put': { kind: 'A parked sale', name: ({ parked }) => parkedName(parked) },
  'parked.take': {
    kind: 'Taking up a parked sale',
    name: ({ by }) => (by ? 'Taking up a parked sale' : 'Leaving a parked sale parked'),
  },
  'role.patch': {
    kind: 'Changes to what a role may do',
    name: ({ id }) => `What a ${id} may do`,
  },
  'rate.patch': {
    kind: 'A rate of VAT',
    name: ({ fields }) =>
      fields.percent === undefined ? 'Changes to a rate of VAT' : `VAT at ${fields.percent}%`,
  },
  'drawer.patch': {
    kind: 'A cash drawer',
    name: ({ fields }) => (fields.name ? `The drawer ${fields.name}` : 'Changes to a drawer'),
  },
  'bank.deposit': { kind: 'Cash taken to the bank', name: ({ deposit }) => `Banked: ${deposit.reference}` },
  'drawer.move': { kind: 'Cash in or out', name: ({ move }) => MOVE_WORDS[move.kind] },
  'shift.open': { kind: 'Opening a shift', name: () => 'Opening a shift' },
  'shift.close': {
    kind: 'A cash-up',
    name: ({ closings }) => ['Cash-up', closings[0]?.number ?? ''].join(' ').trim(),
  },
  'recipient.issue': {
    kind: 'A tax invoice made out to somebody',
    name: ({ recipient }) => `The tax invoice to ${recipient.name}`,
  },
  'recipient.forget': {
    kind: 'Erasing whom a tax invoice named',
    name: () => 'Erasing whom a tax invoice named',
  },
  'activity.note': { kind: 'An entry of the activity', name: () => 'An entry of the activity' },
  'barcode.patch': {
    kind: 'A barcode',
    name: ({ fields }) => (fields.code ? `The barcode ${fields.code}` : 'Changes to a barcode'),
  },
  'stock.move': {
    kind: 'Stock added or taken away',
    name: ({ move }, known) =>
      `${STOCK_REASON_WORDS[move.reason]}: ${known.product(move.productId) || 'a product'}`,
  },
  'order.put': {
    kind: 'An order',
    name: ({ fields }) => (fields.number ? `Order ${fields.number}` : 'An order'),
  },
  'order.send': { kind: 'Sending an order', name: ({ order }) => `Order ${order.number}` },
  'order.cancel': { kind: 'Cancelling an order', name: ({ order }) => `Cancelling order ${order.number}` },
  'goods.receive': { kind: 'Goods received', name: ({ received }) => `Goods received ${received.number}` },
  'supplier.patch': {
    kind: 'Changes to a supplier',
    name: ({ fields }) => (fields.name ? `The supplier ${fields.name}` : 'Changes to a supplier'),
  },
  'promotion.patch': {
    kind: 'Changes to a promotion',
    name: ({ fields }) => patchName('promotion', fields, undefined),
  },
  'review.seen': { kind: 'Something looked at', name: () => 'Something on the review list, marked as seen' },
  'stocktake.start': { kind: 'A stocktake', name: ({ stocktake }) => `Stocktake ${stocktake.number}` },
  'stocktake.enter': {
    kind: 'What was counted in a stocktake',
    name: ({ entry }, known) => `Counting ${known.product(entry.productId) || 'a product'}`,
  },
  'stocktake.finish': {
    kind: 'The end of a stocktake',
    name: ({ stocktake }) => `Finishing the stocktake ${stocktake.number}`,
  },
  'account.payment': { kind: 'A payment on account', name: ({ entry }, known) => bookName(entry, known) },
  'account.adjust': {
    kind: 'A change of what a customer owes',
    name: ({ entry }, known) => bookName(entry, known),
  },
  'parked.drop': { kind: 'Dropping a parked sale', name: () => 'Dropping a parked sale' },
  'layby.open': { kind: 'A lay-by', name: ({ layby }) => `Lay-by ${layby.number}` },
  'layby.payment': { kind: 'A payment of a lay-by', name: () => 'A payment of a lay-by' },
  'layby.cancel': {
    kind: 'Cancelling a lay-by',
    name: ({ layby }) => `Cancelling the lay-by ${layby.number}`,
  },
}

/** What kind of operation something was. A newer version may have made one that this version has no words for. */
export function operationKind(type: string): string {
  return wordsOf(type)?.kind ?? 'A change'
}

/** What an operation was, named by what it is about. */
export function operationName({ type, payload }: Intent, known: KnownNames): string {
  return wordsOf(type)?.name(payload, known) ?? `A change (${type})`
}

function wordsOf(type: string): OperationWords<unknown> | undefined {
  return Object.hasOwn(WORDS, type) ? (WORDS[type as OperationType] as OperationWords<unknown>) : undefined
}

const BOOK_WORDS: Record<BookEntryKind, string> = catalogue('operation.book', {
  sale: 'A sale on account',
  return: 'A return on account',
  payment: 'The payment',
  reversal: 'Taking back the payment',
  opening: 'The opening balance',
  'write-off': 'The write-off',
  correction: 'The correction of the balance',
  merge: 'Moving the balance',
})

function bookName({ kind, number, customerId }: BookEntryFact, known: KnownNames): string {
  const what = number === '' ? BOOK_WORDS[kind] : `${BOOK_WORDS[kind]} ${number}`
  return `${what} of ${known.customer(customerId) || 'a customer'}`
}

const fieldNamesWords = catalogue('operation.fieldNames', {
  tracksStock: 'Counting',
})

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...fieldNamesWords,
  ...CUSTOMER_FIELDS,
  ...BOOK_TERMS_FIELDS,
  ...PRODUCT_FIELDS,
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

function parkedName({ name, customerName }: ParkedFact): string {
  const called = name || customerName
  return called ? `Parked sale ${called}` : 'A parked sale'
}

function paperName({ kind, number }: DocumentFact): string {
  return `${kind === 'quote' ? 'quote' : 'invoice'} ${number}`
}
