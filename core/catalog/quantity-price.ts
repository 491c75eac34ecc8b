import { z } from 'zod/mini'
import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import type { Cents } from '../money/cents.ts'
import { perOf, type Unit } from '../quantities/unit.ts'

/** What one of a product costs from a quantity on (S12.16). */
export const QUANTITY_PRICE = {
  /** In whole pieces, kilograms, litres or metres. */
  from: field(kinds.count, { required: true }),
  /** Of one, in place of the retail price. */
  price: field(kinds.price, { required: true }),
}
export interface QuantityPrice extends RowShape<typeof QUANTITY_PRICE> {}

/** The most quantity prices of one product. */
export const MOST_QUANTITY_PRICES = 3
/** The lowest quantity with a price of its own. */
export const LEAST_FROM = 2

/** What can be wrong with one of a product's quantity prices, by its place in the list and its field. */
export interface QuantityPriceProblem {
  place: number
  field: keyof QuantityPrice
  code: 'too-few' | 'not-more' | 'no-amount' | 'not-less'
}

/**
 * The first thing that is wrong with a list: each is from more than the one before, at a lower price.
 * @param retail the retail price, which the first one is below; where it is left out that is not asked
 */
export function problemOfQuantityPrices(
  prices: readonly QuantityPrice[],
  retail?: Cents,
): QuantityPriceProblem | undefined {
  let before: { from: number; price: Cents | undefined } = { from: LEAST_FROM - 1, price: retail }
  for (const [place, each] of prices.entries()) {
    if (each.from <= before.from) return { place, field: 'from', code: place === 0 ? 'too-few' : 'not-more' }
    if (each.price <= 0) return { place, field: 'price', code: 'no-amount' }
    if (before.price !== undefined && each.price >= before.price)
      return { place, field: 'price', code: 'not-less' }
    before = each
  }
  return undefined
}

const lines = linesOf(QUANTITY_PRICE, 'jsonb', MOST_QUANTITY_PRICES)

/** All quantity prices of a product: one value, so that no device ever has one half of a list and one of another. */
export const QUANTITY_PRICES: Kind<QuantityPrice[]> = {
  ...lines,
  input: lines.input.check(
    z.refine((prices) => problemOfQuantityPrices(prices) === undefined, 'not in order'),
  ),
}

/** What of a product says its quantity prices. */
export interface QuantityPriced {
  quantityPrices?: readonly QuantityPrice[] | undefined
  unit?: Unit | undefined
  asksPrice?: boolean | undefined
}

/**
 * What one of a product costs where so much of it is bought together; undefined below the first quantity price, and where
 * its price is asked each time.
 * @param quantity in its smallest unit
 */
export function quantityPriceAt(
  { quantityPrices, unit, asksPrice }: QuantityPriced,
  quantity: number,
): Cents | undefined {
  if (!quantityPrices || asksPrice) return undefined
  return quantityPrices.findLast(({ from }) => quantity >= from * perOf(unit))?.price
}

/** The quantity price that a customer reaches first; undefined where there is none below the retail price. */
export function firstQuantityPrice({
  quantityPrices,
  asksPrice,
  sellPrice,
}: QuantityPriced & { sellPrice: Cents }): QuantityPrice | undefined {
  if (!quantityPrices || asksPrice) return undefined
  return quantityPrices.find(({ price }) => price < sellPrice)
}
