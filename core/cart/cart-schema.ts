import { z } from 'zod/mini'
import {
  amountField,
  codeField,
  idField,
  paymentField,
  priceTypeField,
  quantityField,
  textField,
} from '../sync/fields.ts'

const cartLine = z.object({
  id: idField,
  productId: idField,
  name: textField,
  sku: codeField,
  priceType: priceTypeField,
  unitPrice: amountField,
  unitCost: amountField,
  quantity: quantityField.check(z.minimum(1)),
})

/** Validates a till's cart stored on the device. */
export const cartSchema = z.object({
  lines: z.array(cartLine),
  customerId: z.nullable(idField),
  paymentMethod: z.nullable(paymentField),
})

/** Validates the quotes page's cart stored on the device. */
export const documentCartSchema = z.extend(cartSchema, { kind: z.enum(['quote', 'invoice']) })
