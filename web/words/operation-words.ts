import type { BookEntryFact } from '#core/book/book-entry.ts'
import type { OperationType, PayloadOf } from '#core/operations/registry.ts'
import type { ParkedFact } from '#core/parked/parked-sale.ts'
import { ROLE_IDS } from '#core/staff/role-id.ts'
import type { MakeFact } from '#core/stock/make.ts'
import type { Intent } from '#core/sync/operations.ts'
import { BOOK_TERMS_FIELDS, CUSTOMER_FIELDS, PRODUCT_FIELDS } from './field-names.ts'
import {
  BOOK_ENTRIES,
  fieldTexts,
  KINDS,
  MOVES,
  PATCHES,
  type Patched,
  STOCK_MOVES,
  texts,
} from './operation-texts.ts'
import { ROLE_NAMES } from './role-names.ts'

/** What the things that operations speak of are called now; undefined where nobody knows them. */
export interface KnownNames {
  product(id: string): string | undefined
  category(id: string): string | undefined
  customer(id: string): string | undefined
}

/** What it was: "Retail price of Coke 500ml", "Deleting the category Bakery". */
type NameOf<Payload> = (payload: Payload, known: KnownNames) => string

/** Those that are named by what they are about; the others are called by their kind. */
const NAMES: { [Type in OperationType]?: NameOf<PayloadOf<Type>> } = {
  'sale.complete': ({ sale }) => texts.sale(sale),
  'sale.return': ({ sale }) => texts.return(sale),
  'stock.count': ({ productId }, known) => texts.stockOf({ product: productOf(productId, known) }),
  'product.patch': ({ id, fields }, known) => patchName('product', fields, known.product(id)),
  'category.patch': ({ id, fields }, known) => patchName('category', fields, known.category(id)),
  'customer.patch': ({ id, fields }, known) => patchName('customer', fields, known.customer(id)),
  'method.patch': ({ fields: { name } }) => (name ? texts.method({ name }) : KINDS['method.patch']),
  'staff.patch': ({ fields: { name } }) => (name ? texts.person({ name }) : KINDS['staff.patch']),
  'document.issue': ({ document }) => texts.issued[document.kind](document),
  'document.cancel': ({ document }) => texts.cancelled[document.kind](document),
  'document.credit': ({ document }) => texts.credited[document.kind](document),
  'parked.put': ({ parked }) => parkedName(parked),
  'parked.take': ({ by }) => (by ? KINDS['parked.take'] : texts.leftParked),
  'role.patch': ({ id }) => texts.role({ role: roleName(id) }),
  'rate.patch': ({ fields: { percent } }) =>
    percent === undefined ? texts.changedRate : texts.rate({ percent: String(percent) }),
  'drawer.patch': ({ fields: { name } }) => (name ? texts.drawer({ name }) : texts.changedDrawer),
  'bank.deposit': ({ deposit }) => texts.banked(deposit),
  'drawer.move': ({ move }) => MOVES[move.kind],
  'shift.close': ({ closings: [first] }) => (first?.number ? texts.cashUp(first) : texts.cashUpAlone),
  'recipient.issue': ({ recipient }) => texts.taxInvoice(recipient),
  'barcode.patch': ({ fields: { code } }) => (code ? texts.barcode({ code }) : texts.changedBarcode),
  'stock.move': ({ move }, known) => STOCK_MOVES[move.reason]({ product: productOf(move.productId, known) }),
  'stock.make': ({ make }, known) => STOCK_MOVES.made({ product: productOf(madeFirst(make), known) }),
  'order.put': ({ fields: { number } }) => (number ? texts.order({ number }) : KINDS['order.put']),
  'order.send': ({ order }) => texts.order(order),
  'order.cancel': ({ order }) => texts.cancelledOrder(order),
  'goods.receive': ({ received }) => texts.received(received),
  'supplier.patch': ({ fields: { name } }) => (name ? texts.supplier({ name }) : KINDS['supplier.patch']),
  'promotion.patch': ({ fields }) => patchName('promotion', fields, undefined),
  'review.seen': () => texts.seen,
  'stocktake.start': ({ stocktake }) => texts.stocktake(stocktake),
  'stocktake.enter': ({ entry }, known) => texts.counted({ product: productOf(entry.productId, known) }),
  'stocktake.finish': ({ stocktake }) => texts.finished(stocktake),
  'account.payment': ({ entry }, known) => bookName(entry, known),
  'account.adjust': ({ entry }, known) => bookName(entry, known),
  'layby.open': ({ layby }) => texts.layby(layby),
  'layby.cancel': ({ layby }) => texts.cancelledLayby(layby),
  'time.clock': ({ clocking: { kind, person, reason } }) =>
    reason === '' ? texts.clocked[kind](person) : texts.hours(person),
}

/** What kind of operation something was. A newer version may have made one that this version has no words for. */
export function operationKind(type: string): string {
  return isKnown(type) ? KINDS[type] : texts.unknown
}

/** What an operation was, named by what it is about. */
export function operationName({ type, payload }: Intent, known: KnownNames): string {
  if (!isKnown(type)) return texts.unknownType({ type })
  const name = NAMES[type] as NameOf<unknown> | undefined
  return name ? name(payload, known) : KINDS[type]
}

function isKnown(type: string): type is OperationType {
  return Object.hasOwn(KINDS, type)
}

const madeFirst = ({ lines }: MakeFact) => lines.find(({ quantity }) => quantity > 0)?.productId ?? ''
const productOf = (id: string, known: KnownNames) => known.product(id) || texts.aProduct

function roleName(id: string): string {
  const role = ROLE_IDS.find((each) => each === id)
  return role ? ROLE_NAMES[role] : id
}

function bookName({ kind, number, customerId }: BookEntryFact, known: KnownNames): string {
  const entry = number === '' ? BOOK_ENTRIES[kind] : texts.numbered({ entry: BOOK_ENTRIES[kind], number })
  return texts.bookOf({ entry, customer: known.customer(customerId) || texts.aCustomer })
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...CUSTOMER_FIELDS,
  ...BOOK_TERMS_FIELDS,
  ...PRODUCT_FIELDS,
  ...fieldTexts,
}

interface PatchedFields {
  name?: string | undefined
  deleted?: boolean | undefined
  createdAt?: number | undefined
}

function patchName(kind: Patched, fields: PatchedFields, known: string | undefined): string {
  const words = PATCHES[kind]
  const name = known ?? fields.name
  if (fields.deleted) return name ? words.deleted({ name }) : words.deletedOne
  if (fields.createdAt !== undefined) return name ? words.added({ name }) : words.addedOne
  const changed = Object.keys(fields)
  const field = changed.length === 1 ? FIELD_NAMES[changed[0] ?? ''] : undefined
  if (field) return name === undefined ? words.fieldOfOne({ field }) : words.fieldOf({ field, name })
  return name ? words.changed({ name }) : words.changedOne
}

function parkedName({ name, customerName }: ParkedFact): string {
  const called = name || customerName
  return called ? texts.parked({ name: called }) : KINDS['parked.put']
}
