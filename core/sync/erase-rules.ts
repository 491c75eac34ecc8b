import { CUSTOMER, ERASED, isErased } from '../customers/customer.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import { blankRow } from '../entities/entity.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { PayloadOf } from './operations.ts'
import type { Outcome } from './rules.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Erases a customer: their row keeps its id only, their sales and papers keep every figure and number and lose the name
 * and the contact (R26). The result does not depend on what was said of them before, so it is the same in any order of
 * arrival; of several erasures the earliest dates it.
 */
export function eraseCustomer(set: WorkingSet, { id, erasedAt }: PayloadOf<'customer.erase'>): Outcome {
  const known = set.get('customers', id)?.erasedAt ?? Number.POSITIVE_INFINITY
  if (known <= erasedAt) return { status: 'duplicate' }
  set.put('customers', { ...blankRow(CUSTOMER, id), deleted: true, updatedAt: erasedAt, erasedAt })
  for (const sale of set.rowsOf('sales')) {
    if (sale.customerId === id) set.put('sales', { ...sale, customerName: ERASED })
  }
  for (const document of set.rowsOf('documents')) {
    if (document.customer?.id === id)
      set.put('documents', { ...document, customer: erasedOn(document.customer) })
  }
  return { status: 'applied' }
}

/** A sale without the name of a customer who was erased before it arrived. */
export function saleWithout<Told extends Pick<SaleFact, 'customerId' | 'customerName'>>(
  set: WorkingSet,
  sale: Told,
): Told {
  if (sale.customerId === null || !isErased(set.get('customers', sale.customerId))) return sale
  return { ...sale, customerName: ERASED }
}

/** A paper without the name and the contact of a customer who was erased before it arrived. */
export function paperWithout<Told extends { customer: DocumentCustomer | null }>(
  set: WorkingSet,
  paper: Told,
): Told {
  const { customer } = paper
  if (customer === null || !isErased(set.get('customers', customer.id))) return paper
  return { ...paper, customer: erasedOn(customer) }
}

function erasedOn({ id, customerType }: DocumentCustomer): DocumentCustomer {
  return { id, name: ERASED, email: '', phone: '', customerType }
}
