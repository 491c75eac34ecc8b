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

/** What a device that kept a cart must give back for it to be one. */
export const cartSchema = z.object({
  lines: z.array(cartLine),
  customerId: z.nullable(idField),
  paymentMethod: z.nullable(paymentField),
})

/** As `cartSchema`, for the quotes page. */
export const documentCartSchema = z.extend(cartSchema, { kind: z.enum(['quote', 'invoice']) })
