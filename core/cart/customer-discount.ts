import type { Customer } from '../customers/customer.ts'
import { STANDING_DISCOUNT } from '../customers/standing-discount.ts'
import { CUSTOMER_DISCOUNT, isCustomersOwn } from '../sales/discount.ts'
import type { Cart } from './cart.ts'
import { withoutPoints } from './use-points.ts'

/**
 * The cart with another customer, or none, and with their standing discount in place of the one before (S12.13). What
 * somebody gave by hand stays, and what was taken off by hand stays off for this sale. The same customer changes nothing: the
 * discount is the one that held as they were chosen, as prices are.
 */
export function chooseCustomer<Some extends Cart>(
  cart: Some,
  customer: Pick<Customer, 'id' | 'discount'> | null,
): Some {
  const customerId = customer?.id ?? null
  if (cart.customerId === customerId) return cart
  // Their points are theirs alone (S20.23).
  const { discount, ...rest } = withoutPoints(cart)
  const chosen = { ...rest, customerId } as Some
  if (discount && !isCustomersOwn(discount)) return { ...chosen, discount }
  if (cart.withoutCustomerDiscount) return chosen
  // A row of the server is held to the limits of its own time.
  const percent = STANDING_DISCOUNT.input.safeParse(customer?.discount)
  return percent.success
    ? { ...chosen, discount: { percent: percent.data, reason: CUSTOMER_DISCOUNT } }
    : chosen
}
