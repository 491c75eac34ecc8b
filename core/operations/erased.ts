import { ERASED, isErased } from '../customers/customer.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { WorkingSet } from '../sync/working-set.ts'

/** A sale without the name of a customer who was erased before it arrived. */
export function saleWithout<Fact extends Pick<SaleFact, 'customerId' | 'customerName'>>(
  set: WorkingSet,
  sale: Fact,
): Fact {
  if (sale.customerId === null || !isErased(set.get('customers', sale.customerId))) return sale
  return { ...sale, customerName: ERASED }
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

type ErasedText = 'customerName' | 'name' | 'note'
/** A parked sale once its customer is erased: its name and its note may say who it was. */
export const ERASED_PARKED: Pick<ParkedSale, ErasedText> = { customerName: ERASED, name: '', note: '' }

/** The customer on a document, once they are erased. */
export function erasedOn({ id, customerType }: DocumentCustomer): DocumentCustomer {
  return { id, name: ERASED, email: '', phone: '', customerType }
}
