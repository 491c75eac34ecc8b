import { z } from 'zod/mini'
import { ZERO } from '#core/money/cents.ts'
import { addressField, codeField, idField, nameField, textField } from '#core/sync/fields.ts'
import type { ProductFields } from '#core/sync/operations.ts'
import { givenFields } from './changed-fields.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, moneyField, orBlank, quantityField, trimmed } from './wire-fields.ts'

const name = z.pipe(trimmed(TEXTS.productFields), nameField)
const sellPrice = z.pipe(
  z.union([z.number(), z.string().check(z.minLength(1, TEXTS.productFields))], TEXTS.productFields),
  moneyField('sellPrice'),
)
const given = {
  description: orBlank(textField, ''),
  sku: orBlank(codeField, ''),
  barcode: orBlank(codeField, ''),
  costPrice: orBlank(moneyField('costPrice'), ZERO),
  tradePrice: orBlank(moneyField('tradePrice'), null),
  stockQuantity: orBlank(quantityField('stockQuantity'), 0),
  lowStockThreshold: z.optional(quantityField('lowStockThreshold')),
  categoryId: orBlank(idField, null),
  imageUrl: orBlank(addressField, null),
  tracksStock: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  businessId: businessIdField,
}

/** A new product: name and retail price are required, blanks mean what S5.3 says. */
export const newProductBody = z.object({ ...given, name, sellPrice })
/** A changed product: what is not named stays. */
export const changedProductBody = z.object({
  ...given,
  name: z.optional(name),
  sellPrice: z.optional(sellPrice),
})
export type ProductBody = z.infer<typeof changedProductBody>

/** The product's own fields of a body, without stock, which is a ledger, and the business, which is the caller's. */
export function toProductFields({
  stockQuantity: _stock,
  businessId: _mine,
  ...fields
}: ProductBody): ProductFields {
  return givenFields<ProductFields>(fields)
}
