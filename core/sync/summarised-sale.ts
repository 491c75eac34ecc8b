import { z } from 'zod/mini'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { amountField, codeField, idField, instantField } from '../entities/fields.ts'
import { PAYMENT_METHOD } from '../sales/payment-method.ts'
import type { Sale } from '../sales/sale.ts'

/**
 * A sale too old for a device to keep, as it travels to one: what totals, digest and the numbering check need of it.
 * Whoever wants to see it asks for it (`older-sales.ts`).
 */
export const summarisedSale = z.object({
  id: idField,
  /** The commit that last changed it. */
  rev: z.int(),
  number: codeField,
  customerId: z.nullable(idField),
  customerType: CUSTOMER_TYPE.stored,
  items: z.array(
    z.object({
      productId: idField,
      /** As it was sold, where the product was in no catalogue: nobody else knows what to call it. */
      name: z.optional(z.string()),
      quantity: z.int(),
      unitCost: amountField,
      totalPrice: amountField,
    }),
  ),
  tax: amountField,
  total: amountField,
  paymentMethod: PAYMENT_METHOD.stored,
  createdAt: instantField,
})
export type SummarisedSale = z.infer<typeof summarisedSale>

/** A sale as a device that does not keep it is told of it. */
export function summarise(sale: Sale, rev: number): SummarisedSale {
  const { id, number, customerId, customerType, items, tax, total, paymentMethod, createdAt } = sale
  const unknown = sale.flags.includes('unknown-product')
  const sold = items.map(({ productId, name, quantity, unitCost, totalPrice }) => ({
    productId,
    ...(unknown && { name }),
    quantity,
    unitCost,
    totalPrice,
  }))
  return { id, rev, number, customerId, customerType, items: sold, tax, total, paymentMethod, createdAt }
}
