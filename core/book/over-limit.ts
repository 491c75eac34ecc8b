import type { Customer } from '../customers/customer.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'

/**
 * By how much a customer would owe more than they may, in cents; 0 where they would not. Credit that is left of an
 * overpayment is never over a limit (S20.3, S20.5).
 * @param owed after it, in cents @param limit in cents; null for none
 */
export function overLimitBy(owed: Cents, limit: Cents | null): Cents {
  return limit === null || owed <= limit || owed <= 0 ? ZERO : subtract(owed, limit)
}

/** Whether a customer may buy on the book: it is said of them, and they are there (S20.1). */
export function mayBuyOnBook(customer: Pick<Customer, 'onAccount' | 'deleted'>): boolean {
  return customer.onAccount === true && !customer.deleted
}
