import { isDemoId } from '#core/catalog/demo-id.ts'
import { type Customer, isErased } from '#core/customers/customer.ts'
import { fromBaseRow } from '../db/base-row.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'

/**
 * Customers who were deleted but not erased, by name, as screens see them. Memory holds only the others: this is rarely
 * needed and then reads every customer.
 */
export async function deletedCustomers(db: ShopDatabase): Promise<Customer[]> {
  const [base, waiting] = await db.transaction('r', db.customers, db.overlay, () =>
    Promise.all([db.customers.filter(isGone).toArray(), overlayOf(db, 'customers').toArray()]),
  )
  const found = new Map<string, Customer>(base.map((row) => [row.id, fromBaseRow<'customers'>(row)]))
  for (const { id, row } of waiting) {
    const customer = row as Customer
    if (isGone(customer) && !isDemoId(id)) found.set(id, customer)
    else found.delete(id)
  }
  return [...found.values()].sort((left, right) => left.name.localeCompare(right.name))
}

function isGone(customer: Pick<Customer, 'deleted' | 'erasedAt'>): boolean {
  return customer.deleted && !isErased(customer)
}
