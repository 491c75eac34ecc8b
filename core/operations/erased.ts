import type { BookEntry } from '../book/book-entry.ts'
import { ERASED, isErased } from '../customers/customer.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import { blankRow } from '../entities/entity.ts'
import type { LaybyFact } from '../laybys/layby.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { PurchaseOrder } from '../stock/order.ts'
import { ERASED_SUPPLIER, SUPPLIER, type Supplier } from '../stock/supplier.ts'

/** A sale without the name of a customer who was erased before it arrived. */
export function saleWithout<Fact extends Pick<SaleFact, 'customerId' | 'customerName' | 'boughtBy'>>(
  set: WorkingSet,
  sale: Fact,
): Fact {
  const isTheirs = sale.customerId !== null && isErased(set.get('customers', sale.customerId))
  return isTheirs ? erasedSale(sale) : sale
}

/** A sale once its customer is erased: nor does it say who bought on their account. */
export function erasedSale<Fact extends Pick<SaleFact, 'customerName' | 'boughtBy'>>(sale: Fact): Fact {
  const { boughtBy: _, ...rest } = sale
  return { ...(rest as Fact), customerName: ERASED }
}

/** A document without the name and the contact of a customer who was erased before it arrived. */
export function paperWithout<Fact extends { customer: DocumentCustomer | null }>(
  set: WorkingSet,
  paper: Fact,
): Fact {
  const { customer } = paper
  if (customer === null || !isErased(set.get('customers', customer.id))) return paper
  return { ...paper, customer: erasedOn(customer) }
}

/** A parked sale without what was written about a customer who was erased before it arrived. */
export function parkedWithout<Fact extends Pick<ParkedSale, 'customerId' | ErasedText>>(
  set: WorkingSet,
  parked: Fact,
): Fact {
  if (parked.customerId === null || !isErased(set.get('customers', parked.customerId))) return parked
  return { ...parked, ...ERASED_PARKED }
}

/** What is left of a supplier who is erased. */
export function erasedSupplier(id: string): Supplier {
  return { ...blankRow(SUPPLIER, id), deleted: true }
}

/** A note of goods received without the name of a supplier who was erased before it arrived (R47). */
export function deliveryWithout<Fact extends { supplierId: string; supplierName: string }>(
  set: WorkingSet,
  received: Fact,
): Fact {
  return isErased(set.get('customers', received.supplierId))
    ? { ...received, supplierName: ERASED_SUPPLIER }
    : received
}

/** An order without the name of a supplier who was erased before it arrived (R47). */
export function orderWithout<Fact extends Pick<PurchaseOrder, 'supplierId' | 'sent'>>(
  set: WorkingSet,
  order: Fact,
): Fact {
  if (order.sent === null || !isErased(set.get('customers', order.supplierId))) return order
  return { ...order, sent: { ...order.sent, supplierName: ERASED_SUPPLIER } }
}

/** A lay-by without the name of a customer who was erased before it arrived. */
export function laybyWithout<Fact extends Pick<LaybyFact, 'customerId' | 'customerName'>>(
  set: WorkingSet,
  layby: Fact,
): Fact {
  return isErased(set.get('customers', layby.customerId)) ? { ...layby, customerName: ERASED } : layby
}

/**
 * An entry of an account without what was written beside it and who bought, of a customer who was erased before it
 * arrived.
 */
export function entryWithout<Fact extends Pick<BookEntry, 'customerId' | 'note' | 'boughtBy'>>(
  set: WorkingSet,
  entry: Fact,
): Fact {
  const { boughtBy, ...rest } = entry
  if (entry.note === '' && boughtBy === undefined) return entry
  return isErased(set.get('customers', entry.customerId)) ? { ...(rest as Fact), note: '' } : entry
}

type ErasedText = 'customerName' | 'name' | 'note'
/** A parked sale once its customer is erased: its name and its note may say who it was. */
export const ERASED_PARKED: Pick<ParkedSale, ErasedText> = { customerName: ERASED, name: '', note: '' }

/** The customer on a document, once they are erased. */
export function erasedOn({ id, customerType }: DocumentCustomer): DocumentCustomer {
  return { id, name: ERASED, email: '', phone: '', customerType }
}
