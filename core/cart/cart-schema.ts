import { z } from 'zod/mini'
import { MOST_PARTS } from '../catalog/bundle.ts'
import { PRICE_TYPE } from '../catalog/product.ts'
import { field, linesOf, partOf } from '../entities/entity.ts'
import {
  amountField,
  codeField,
  idField,
  nameField,
  percentField,
  quantityField,
  textField,
} from '../entities/fields.ts'
import { kinds } from '../entities/kinds.ts'
import { MEASURED_UNITS } from '../quantities/unit.ts'
import { MAX_TENDERS, TENDER } from '../sales/tender.ts'
import { TIPPED } from '../sales/tip.ts'
import { givenApproval } from '../staff/approval.ts'

const reason = z.optional(textField)
export const givenDiscount = z.union([
  z.strictObject({ percent: percentField.check(z.positive()), reason }),
  z.strictObject({ amount: amountField.check(z.positive()), reason }),
])

const linePromotion = z.strictObject({
  promotionId: idField,
  name: nameField,
  percent: z.optional(percentField.check(z.positive())),
  amount: amountField.check(z.positive()),
  combines: z.optional(z.literal(true)),
})

// Its own, and one of each part of a bundle.
const MOST_CONTAINERS = MOST_PARTS + 1
const soldIn = z.strictObject({ productId: idField, quantity: quantityField.check(z.minimum(1)) })

/** What a line of a cart is made of. */
export const CART_LINE = {
  id: idField,
  productId: idField,
  name: textField,
  sku: codeField,
  priceType: PRICE_TYPE.input,
  unitPrice: amountField,
  unitCost: amountField,
  quantity: quantityField.check(z.minimum(1)),
  listPrice: z.optional(amountField),
  discount: z.optional(givenDiscount),
  promotion: z.optional(linePromotion),
  asksPrice: z.optional(z.literal(true)),
  noDiscount: z.optional(z.literal(true)),
  per: z.optional(quantityField.check(z.minimum(1))),
  unit: z.optional(z.enum(MEASURED_UNITS)),
  packName: z.optional(codeField),
  label: z.optional(codeField),
  soldIn: z.optional(z.array(soldIn).check(z.maxLength(MOST_CONTAINERS))),
  deposit: z.optional(z.literal(true)),
}

/** Containers that come back, each once. */
export const EMPTIES = linesOf(
  {
    productId: field(kinds.id),
    name: field(kinds.text),
    sku: field(kinds.code),
    unitPrice: field(kinds.amount),
    unitCost: field(kinds.amount),
    quantity: field(kinds.quantity),
  },
  'jsonb',
  100,
)

/** Validates a till's cart stored on the device. */
export const cartSchema = z.object({
  lines: z.array(z.object(CART_LINE)),
  customerId: z.nullable(idField),
  paymentMethod: z.nullable(idField),
  empties: z.optional(EMPTIES.input),
  tenders: z.optional(linesOf(TENDER, 'jsonb', MAX_TENDERS).input),
  tipFor: z.optional(partOf(TIPPED).input),
  discount: z.optional(givenDiscount),
  withoutCustomerDiscount: z.optional(z.literal(true)),
  points: z.optional(
    z.strictObject({ most: z.int().check(z.minimum(1)), worth: amountField.check(z.positive()) }),
  ),
  approvals: z.optional(z.array(givenApproval)),
  parkedId: z.optional(idField),
})

/** Validates the quotes page's cart stored on the device. */
export const documentCartSchema = z.extend(cartSchema, {
  kind: z.enum(['quote', 'invoice']),
})
