import { z } from 'zod/mini'
import { field, linesOf, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { add, type Cents, timesPer, ZERO } from '../money/cents.ts'
import { isMeasured, perOf, UNIT, type Unit } from '../quantities/unit.ts'

/** The most parts of one bundle. */
export const MOST_PARTS = 10
/** The most of a part in one bundle, in its smallest unit. */
export const MOST_OF_A_PART = 1_000_000

const OF_ONE: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(1), z.maximum(MOST_OF_A_PART)),
}

/** What one of a bundle takes of another product (S19.28). */
export const BUNDLE_PART = {
  productId: field(kinds.id, { required: true }),
  /** In the part's smallest unit. */
  quantity: field(OF_ONE, { required: true }),
}
export interface BundlePart extends RowShape<typeof BUNDLE_PART> {}

/** A part as a sold bundle freezes it. */
export const SOLD_PART = {
  productId: field(kinds.id),
  name: field(kinds.text),
  /** In one of the bundle, in the part's smallest unit. */
  quantity: field(OF_ONE),
  /** Of one piece, kilogram, litre or metre of the part. */
  unitCost: field(kinds.amount),
  unit: field(UNIT, { optional: true }),
}
export interface SoldPart extends RowShape<typeof SOLD_PART> {}

function eachOnce(parts: readonly Pick<BundlePart, 'productId'>[]): boolean {
  return new Set(parts.map(({ productId }) => productId)).size === parts.length
}
const TWICE = 'a part twice'
const lines = linesOf(BUNDLE_PART, 'jsonb', MOST_PARTS)
const sold = linesOf(SOLD_PART, 'jsonb', MOST_PARTS)

/** All parts of a bundle: one value, so that no device ever has one half of a list and one of another. */
export const BUNDLE_PARTS: Kind<BundlePart[]> = {
  ...lines,
  input: lines.input.check(z.refine(eachOnce, TWICE)),
}
/** The parts of what is no bundle. */
export const NO_PARTS: BundlePart[] = []
/** All parts of a sold bundle. */
export const SOLD_PARTS: Kind<SoldPart[]> = { ...sold, input: sold.input.check(z.refine(eachOnce, TWICE)) }

/** What of a product says whether it is a bundle. */
export interface MaybeBundle {
  parts?: readonly BundlePart[] | undefined
  unit?: Unit | undefined
}

/** The parts that one of a product is taken from; none where it is no bundle. A bundle is sold by the piece. */
export function partsOf({ parts = [], unit }: MaybeBundle): readonly BundlePart[] {
  return isMeasured(unit) ? [] : parts
}

/** The same of what is on a line. One by weight, as a label of a scale makes it, is no number of bundles. */
export function partsOnLine(
  { unit }: { unit?: Unit | undefined },
  product: MaybeBundle | undefined,
): readonly BundlePart[] {
  return isMeasured(unit) ? NO_PARTS : partsOf(product ?? {})
}

/** Whether a product is sold as one and taken from its parts. */
export function isBundle(product: MaybeBundle): boolean {
  return partsOf(product).length > 0
}

/** Whether a product's own pieces are counted: those of a bundle are not, its parts are. */
export function isCounted(product: MaybeBundle & { tracksStock: boolean }): boolean {
  return product.tracksStock && !isBundle(product)
}

/** What of a product its bundle freezes. */
export interface PartGoods {
  name: string
  costPrice: Cents
  unit?: Unit | undefined
}
/** A product as it is now; undefined where it is not known. */
export type GoodsById<Goods> = (productId: string) => Goods | undefined

/**
 * The parts of a bundle as a sale freezes them; undefined where a product is no bundle. One that this device does not know
 * is taken all the same, without a name and a cost.
 */
export function soldParts(
  product: MaybeBundle | undefined,
  goods: GoodsById<PartGoods>,
): SoldPart[] | undefined {
  const parts = partsOf(product ?? {})
  if (parts.length === 0) return undefined
  return parts.map(({ productId, quantity }) => {
    const { name, costPrice, unit } = goods(productId) ?? { name: '', costPrice: ZERO }
    return { productId, name, quantity, unitCost: costPrice, ...(isMeasured(unit) && { unit }) }
  })
}

/** What the parts of one bundle cost together, in cents. */
export function costOfParts(parts: readonly SoldPart[]): Cents {
  return parts.reduce(
    (sum, { unitCost, quantity, unit }) => add(sum, timesPer(unitCost, quantity, perOf(unit))),
    ZERO,
  )
}

/** What one of a product costs now: its own cost, or what its parts cost together. */
export function costOf(product: MaybeBundle & PartGoods, goods: GoodsById<PartGoods>): Cents {
  const parts = soldParts(product, goods)
  return parts ? costOfParts(parts) : product.costPrice
}

/**
 * What a sold line freezes of a bundle (S19.28): its parts as they are now, and what they cost together for as many as its
 * price is for. Nothing of another product.
 */
export function bundledAs(
  { productId, per = 1, unit }: { productId: string; per?: number | undefined; unit?: Unit | undefined },
  goods: GoodsById<MaybeBundle & PartGoods>,
): { parts?: SoldPart[]; unitCost?: Cents } {
  const parts = soldParts({ parts: partsOnLine({ unit }, goods(productId)) }, goods)
  return parts ? { parts, unitCost: timesPer(costOfParts(parts), per) } : {}
}

/** The names of the live bundles that a product is a part of, in their order. */
export function bundlesWith(
  productId: string,
  goods: readonly { product: MaybeBundle & { name: string } }[],
): string[] {
  const bundles = goods.filter(({ product }) => partsOf(product).some((part) => part.productId === productId))
  return bundles.map(({ product }) => product.name)
}

/**
 * What was sold of each product with what bundles took of it, as they are made up now: how fast a part goes.
 * @param sold by product, in its smallest unit
 */
export function withBundled(
  sold: ReadonlyMap<string, number>,
  goods: Iterable<{ product: MaybeBundle & { id: string } }>,
): ReadonlyMap<string, number> {
  const all = new Map(sold)
  for (const { product } of goods)
    for (const { productId, quantity } of sold.has(product.id) ? partsOf(product) : [])
      all.set(productId, (all.get(productId) ?? 0) + quantity * (sold.get(product.id) ?? 0))
  return all
}

/**
 * How many of a bundle its parts allow; null where nothing of them says so, or something is not known yet.
 * @param left how many of a part are for sale, in its smallest unit; null where nobody knows or counts
 */
export function leftByParts(
  parts: readonly BundlePart[],
  left: (productId: string) => number | null,
): number | null {
  const each = parts.flatMap(({ productId, quantity }) => {
    const there = left(productId)
    return there === null ? [] : [Math.floor(there / quantity)]
  })
  return each.length === 0 ? null : Math.min(...each)
}
