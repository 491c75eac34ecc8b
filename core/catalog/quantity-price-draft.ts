import { z } from 'zod/mini'
import {
  blankTyped,
  draftFields,
  type FieldProblem,
  type TypedRow,
  typedRow,
} from '../drafts/entity-draft.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import {
  problemOfQuantityPrices,
  QUANTITY_PRICE,
  type QuantityPrice,
  type QuantityPriceProblem,
} from './quantity-price.ts'

/** A quantity price as a form holds it. */
export type TypedQuantityPrice = TypedRow<typeof QUANTITY_PRICE>
/** Why a field of one is refused. */
export type QuantityPriceFieldProblem = FieldProblem | QuantityPriceProblem['code']

/** One that nobody has typed yet. */
export const BLANK_QUANTITY_PRICE: TypedQuantityPrice = { ...blankTyped(QUANTITY_PRICE), from: '' }

/** One as the form holds it. */
export function typedQuantityPrice(price: QuantityPrice): TypedQuantityPrice {
  return typedRow(QUANTITY_PRICE, price)
}

/** The rules of each field as typed; what is wrong with a list is said by `sayQuantityPrices`. @param currency the shop's */
export function quantityPriceDraft(currency: Currency): z.ZodMiniType<QuantityPrice, TypedQuantityPrice> {
  return z.strictObject(draftFields(QUANTITY_PRICE, currency)) as unknown as z.ZodMiniType<
    QuantityPrice,
    TypedQuantityPrice
  >
}

/** Says at the field what is wrong with the quantity prices of a typed product (S12.16). */
export function sayQuantityPrices(
  context: z.core.ParsePayload<{ quantityPrices: QuantityPrice[]; sellPrice: Cents }>,
): void {
  const { quantityPrices, sellPrice } = context.value
  const problem = problemOfQuantityPrices(quantityPrices, sellPrice)
  if (!problem) return
  const { place, field, code } = problem
  context.issues.push({
    code: 'custom',
    message: code,
    path: ['quantityPrices', place, field],
    input: context.value,
  })
}
