import { z } from 'zod/mini'
import { MOST_OF_A_PART, MOST_PARTS } from '#core/catalog/bundle.ts'
import { PRODUCT } from '#core/catalog/product.ts'
import { MOST_QUANTITY_PRICES } from '#core/catalog/quantity-price.ts'
import { idField, MAX_QUANTITY, nameField } from '#core/entities/fields.ts'
import { parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { STAFF_PERCENT } from '#core/staff/staff-commission.ts'
import { AMOUNT_FORMAT, NOTES } from './api-docs/answer-shape.ts'
import { bodyFields } from './entity-body.ts'
import { badRequest } from './errors.ts'
import { TEXTS } from './texts.ts'
import {
  businessIdField,
  measureField,
  moneyField,
  orBlank,
  percentField,
  quantityField,
  trimmed,
} from './wire-fields.ts'

const name = z.pipe(trimmed(TEXTS.productFields), nameField)
const sellPrice = z.pipe(
  z
    .union([z.number(), z.string().check(z.minLength(1, TEXTS.productFields))], TEXTS.productFields)
    .register(NOTES, { format: AMOUNT_FORMAT }),
  moneyField('sellPrice'),
)
const quantityPrice = z.strictObject(
  { from: quantityField('from'), price: moneyField('price') },
  TEXTS.quantityPrices,
)
const part = z.strictObject(
  {
    productId: idField,
    quantity: quantityField('quantity').check(
      z.minimum(1, TEXTS.parts),
      z.maximum(MOST_OF_A_PART, TEXTS.parts),
    ),
  },
  TEXTS.parts,
)
const staffCommission = percentField(TEXTS.staffCommission).check(
  z.refine((percent) => STAFF_PERCENT.input.safeParse(percent).success, TEXTS.staffCommission),
)
const given = {
  ...bodyFields(PRODUCT),
  // Amounts are written as in every body, not as the row has them.
  quantityPrices: orBlank(
    z
      .array(quantityPrice, TEXTS.quantityPrices)
      .check(z.maxLength(MOST_QUANTITY_PRICES, TEXTS.quantityPrices)),
    [],
  ),
  parts: orBlank(
    z.array(part, TEXTS.parts).check(
      z.maxLength(MOST_PARTS, TEXTS.parts),
      z.refine(
        (parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length,
        TEXTS.parts,
      ),
    ),
    [],
  ),
  staffCommission: orBlank(staffCommission, null),
  lowStockThreshold: z.optional(measureField('lowStockThreshold')),
  reorderTo: z.optional(measureField('reorderTo')),
  stockQuantity: orBlank(measureField('stockQuantity'), '0'),
  businessId: businessIdField,
}

const MEASURES = ['lowStockThreshold', 'reorderTo', 'stockQuantity'] as const
type Measure = (typeof MEASURES)[number]

/**
 * The quantities of a body in the product's smallest unit.
 * @throws a 400 that names the field
 */
export function readMeasures(
  body: { [Name in Measure]?: string | undefined },
  unit: Unit | undefined,
): { [Name in Measure]?: number } {
  const named = MEASURES.flatMap((name) => {
    const text = body[name]
    return text === undefined ? [] : [[name, readMeasure(name, text, unit)] as const]
  })
  return Object.fromEntries(named)
}

function readMeasure(name: string, text: string, unit: Unit | undefined): number {
  const read = parseMeasured(text, unit)
  if (read.ok) return read.value
  const least = isMeasured(unit) ? ` with at most three decimals, in ${unit}` : ''
  throw badRequest(
    `${name} must be a ${isMeasured(unit) ? '' : 'whole '}number from 0 to ${MAX_QUANTITY}${least}`,
  )
}

/** A new product: name and retail price are required, blanks mean what S5.3 says. */
export const newProductBody = z.object({ ...given, name, sellPrice })
/** A changed product: what is not named stays. */
export const changedProductBody = z.object({
  ...given,
  name: z.optional(name),
  sellPrice: z.optional(sellPrice),
})
