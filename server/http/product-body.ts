import { z } from 'zod/mini'
import { PRODUCT } from '#core/catalog/product.ts'
import { nameField } from '#core/entities/fields.ts'
import { bodyFields } from './entity-body.ts'
import { TEXTS } from './texts.ts'
import { businessIdField, moneyField, orBlank, quantityField, trimmed } from './wire-fields.ts'

const name = z.pipe(trimmed(TEXTS.productFields), nameField)
const sellPrice = z.pipe(
  z.union([z.number(), z.string().check(z.minLength(1, TEXTS.productFields))], TEXTS.productFields),
  moneyField('sellPrice'),
)
const given = {
  ...bodyFields(PRODUCT),
  stockQuantity: orBlank(quantityField('stockQuantity'), 0),
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
