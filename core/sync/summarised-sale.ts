import { z } from 'zod/mini'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { amountField, codeField, idField, instantField } from '../entities/fields.ts'
import { PAYMENT_METHOD } from '../sales/payment-method.ts'
import type { Sale } from '../sales/sale.ts'

/**
 * A sale too old for a device to keep, as it is pulled: what totals, digest and the numbering check need. The sale
 * itself is requested on demand (`older-sales.ts`).
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
      /** The name at the sale, if the product was in no catalogue: it is recorded nowhere else. */
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

/** The summary of a sale for devices that do not keep it. */
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
