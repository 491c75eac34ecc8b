import type { Customer } from '../customers/customer.ts'

/** Whether a customer may buy on the book: it is said of them, and they are there (S20.1). */
export function mayBuyOnBook(customer: Pick<Customer, 'onAccount' | 'deleted'>): boolean {
  return customer.onAccount === true && !customer.deleted
}
