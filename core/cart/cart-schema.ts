import { z } from 'zod/mini'
import { PRICE_TYPE } from '../catalog/product.ts'
import { linesOf } from '../entities/entity.ts'
import { amountField, codeField, idField, quantityField, textField } from '../entities/fields.ts'
import { PAYMENT_METHOD } from '../sales/payment-method.ts'
import { MAX_TENDERS, TENDER } from '../sales/tender.ts'

const cartLine = z.object({
  id: idField,
  productId: idField,
  name: textField,
  sku: codeField,
  priceType: PRICE_TYPE.said,
  unitPrice: amountField,
  unitCost: amountField,
  quantity: quantityField.check(z.minimum(1)),
})

/** Validates a till's cart stored on the device. */
export const cartSchema = z.object({
  lines: z.array(cartLine),
  customerId: z.nullable(idField),
  paymentMethod: z.nullable(PAYMENT_METHOD.said),
  tenders: z.optional(linesOf(TENDER, 'jsonb', MAX_TENDERS).said),
})

/** Validates the quotes page's cart stored on the device. */
export const documentCartSchema = z.extend(cartSchema, { kind: z.enum(['quote', 'invoice']) })
