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
}

/** What a sale without a customer calls its buyer (S3.6). */
export const WALK_IN = 'Walk-in Customer'

/** Whether a customer answers a till search: name or e-mail contains the text, whatever its case (S2.15). */
export function matchesCustomer(customer: Pick<Customer, 'name' | 'email'>, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return customer.name.toLowerCase().includes(wanted) || customer.email.toLowerCase().includes(wanted)
}
