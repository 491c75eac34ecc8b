export type CustomerType = 'retail' | 'trade'

/** A customer as kept in the register (S3.4). Totals are derived from sales, never stored on the customer. */
export interface Customer {
  id: string
  name: string
  email: string
  phone: string
  notes: string
  customerType: CustomerType
  deleted: boolean
  createdAt: number
  updatedAt: number
  /** When they were erased on their request, epoch milliseconds: nothing above tells who they were any more (R26). */
  erasedAt?: number | null | undefined
}

/** What a sale without a customer calls its buyer (S3.6). */
export const WALK_IN = 'Walk-in Customer'

/** What sales and papers call a customer who was erased (R26). */
export const ERASED = 'Erased customer'

/** Whether a customer was erased: for good, whatever anybody says of them later. */
export function isErased(customer: Pick<Customer, 'erasedAt'> | undefined): boolean {
  return typeof customer?.erasedAt === 'number'
}

/** Whether a customer answers a till search: name or e-mail contains the text, whatever its case (S2.15). */
export function matchesCustomer(customer: Pick<Customer, 'name' | 'email'>, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return customer.name.toLowerCase().includes(wanted) || customer.email.toLowerCase().includes(wanted)
}
