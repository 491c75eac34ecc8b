import type { BookEntryKind } from '#core/book/book-entry.ts'
import type { OperationType } from '#core/operations/registry.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import type { StockReason } from '#core/stock/stock-move.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What an operation was, where nothing but its type is left of it. */
export const KINDS: Readonly<Record<OperationType, string>> = catalogue('operation.kinds', {
  'sale.complete': 'A sale',
  'sale.return': 'A return',
  'stock.count': 'The stock of a product',
  'product.patch': 'Changes to a product',
  'category.patch': 'Changes to a category',
  'customer.patch': 'Changes to a customer',
  'customer.erase': 'Erasing a customer',
  'business.patch': 'Business details',
  'method.patch': 'Changes to a payment method',
  'staff.patch': 'Changes to a person of the staff',
  'document.issue': 'A quote or an invoice',
  'document.cancel': 'Cancelling a quote or an invoice',
  'document.credit': 'Crediting a part of an invoice',
  'parked.put': 'A parked sale',
  'parked.take': 'Taking up a parked sale',
  'role.patch': 'Changes to what a role may do',
  'rate.patch': 'A rate of VAT',
  'drawer.patch': 'A cash drawer',
  'bank.deposit': 'Cash taken to the bank',
  'drawer.move': 'Cash in or out',
  'shift.open': 'Opening a shift',
  'shift.close': 'A cash-up',
  'recipient.issue': 'A tax invoice made out to somebody',
  'recipient.forget': 'Erasing whom a tax invoice named',
  'activity.note': 'An entry of the activity',
  'barcode.patch': 'A barcode',
  'stock.move': 'Stock added or taken away',
  'stock.make': 'Something made of other products',
  'order.put': 'An order',
  'order.send': 'Sending an order',
  'order.cancel': 'Cancelling an order',
  'goods.receive': 'Goods received',
  'supplier.patch': 'Changes to a supplier',
  'promotion.patch': 'Changes to a promotion',
  'review.seen': 'Something looked at',
  'stocktake.start': 'A stocktake',
  'stocktake.enter': 'What was counted in a stocktake',
  'stocktake.finish': 'The end of a stocktake',
  'account.payment': 'A payment on account',
  'account.adjust': 'A change of what a customer owes',
  'parked.drop': 'Dropping a parked sale',
  'layby.open': 'A lay-by',
  'layby.payment': 'A payment of a lay-by',
  'layby.cancel': 'Cancelling a lay-by',
  'time.clock': 'Hours of somebody',
})

/** What an operation was, by what it is about. */
export const texts = catalogue('operation', {
  unknown: 'A change',
  unknownType: 'A change ({type})',
  aProduct: 'a product',
  aCustomer: 'a customer',
  sale: 'Sale {number}',
  return: 'Return {number}',
  stockOf: 'Stock of {product}',
  method: 'The payment method {name}',
  person: 'The person {name}',
  issued: { quote: 'The quote {number}', invoice: 'The invoice {number}' },
  cancelled: { quote: 'Cancelling the quote {number}', invoice: 'Cancelling the invoice {number}' },
  credited: {
    quote: 'Crediting a part of the quote {number}',
    invoice: 'Crediting a part of the invoice {number}',
  },
  parked: 'Parked sale {name}',
  leftParked: 'Leaving a parked sale parked',
  role: 'What a {role} may do',
  changedRate: 'Changes to a rate of VAT',
  rate: 'VAT at {percent}%',
  drawer: 'The drawer {name}',
  changedDrawer: 'Changes to a drawer',
  banked: 'Banked: {reference}',
  cashUp: 'Cash-up {number}',
  cashUpAlone: 'Cash-up',
  taxInvoice: 'The tax invoice to {name}',
  barcode: 'The barcode {code}',
  changedBarcode: 'Changes to a barcode',
  order: 'Order {number}',
  cancelledOrder: 'Cancelling order {number}',
  received: 'Goods received {number}',
  supplier: 'The supplier {name}',
  seen: 'Something on the review list, marked as seen',
  stocktake: 'Stocktake {number}',
  counted: 'Counting {product}',
  finished: 'Finishing the stocktake {number}',
  clocked: { in: 'In: {name}', out: 'Out: {name}' },
  hours: 'Correcting hours of {name}',
  layby: 'Lay-by {number}',
  cancelledLayby: 'Cancelling the lay-by {number}',
  bookOf: '{entry} of {customer}',
  numbered: '{entry} {number}',
})

/** Cash in or out of a drawer. */
export const MOVES: Record<DrawerMove['kind'], string> = catalogue('operation.move', {
  in: 'Pay in',
  out: 'Pay out',
  drop: 'Drop to safe',
  'no-sale': 'No sale',
  tips: 'Tips paid otherwise',
})

/** Stock that came or went, by why. */
export const STOCK_MOVES: Readonly<Record<StockReason, (named: { product: string }) => string>> = catalogue(
  'operation.stockMove',
  {
    received: 'Received: {product}',
    returned: 'Returned to supplier: {product}',
    damaged: 'Damaged: {product}',
    expired: 'Expired: {product}',
    stolen: 'Stolen: {product}',
    'own-use': 'Own use: {product}',
    'given-away': 'Given away: {product}',
    found: 'Found: {product}',
    correction: 'Correction: {product}',
    made: 'Made: {product}',
    used: 'Used to make: {product}',
  },
)

/** An entry in the book of what customers owe. */
export const BOOK_ENTRIES: Record<BookEntryKind, string> = catalogue('operation.book', {
  sale: 'A sale on account',
  return: 'A return on account',
  payment: 'The payment',
  reversal: 'Taking back the payment',
  opening: 'The opening balance',
  'write-off': 'The write-off',
  correction: 'The correction of the balance',
  merge: 'Moving the balance',
})

/** Changes of what has a name, and of what has none. */
export const PATCHES = catalogue('operation.patch', {
  product: {
    added: 'New product {name}',
    addedOne: 'New product',
    deleted: 'Deleting the product {name}',
    deletedOne: 'Deleting a product',
    changed: 'Changes to the product {name}',
    changedOne: 'Changes to a product',
    fieldOf: '{field} of {name}',
    fieldOfOne: '{field} of a product',
  },
  category: {
    added: 'New category {name}',
    addedOne: 'New category',
    deleted: 'Deleting the category {name}',
    deletedOne: 'Deleting a category',
    changed: 'Changes to the category {name}',
    changedOne: 'Changes to a category',
    fieldOf: '{field} of {name}',
    fieldOfOne: '{field} of a category',
  },
  customer: {
    added: 'New customer {name}',
    addedOne: 'New customer',
    deleted: 'Deleting the customer {name}',
    deletedOne: 'Deleting a customer',
    changed: 'Changes to the customer {name}',
    changedOne: 'Changes to a customer',
    fieldOf: '{field} of {name}',
    fieldOfOne: '{field} of a customer',
  },
  promotion: {
    added: 'New promotion {name}',
    addedOne: 'New promotion',
    deleted: 'Deleting the promotion {name}',
    deletedOne: 'Deleting a promotion',
    changed: 'Changes to the promotion {name}',
    changedOne: 'Changes to a promotion',
    fieldOf: '{field} of {name}',
    fieldOfOne: '{field} of a promotion',
  },
})
export type Patched = keyof typeof PATCHES

/** Fields that are said of an operation otherwise than on a form. */
export const fieldTexts = catalogue('operation.fieldNames', {
  tracksStock: 'Counting',
})
