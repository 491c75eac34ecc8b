import { isBundle } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { type Cents, cents, MAX_CENTS, roundedPer, sum, timesPer, within } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import { parseMeasured } from '../quantities/measure.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import { perOf } from '../quantities/unit.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import { costsAfter, type ProductChange } from './delivery-costs.ts'
import { MAX_MAKE_LINES, type MakeFact, type MakeLine } from './make.ts'
import type { ReceivingShop } from './typed-delivery.ts'

/** What goes, and what comes of it. */
export const MAKE_SIDES = ['uses', 'makes'] as const
export type MakeSide = (typeof MAKE_SIDES)[number]

/** One product as somebody types it. */
export interface TypedMakeLine {
  productId: string
  /** In the product's unit. */
  quantity: string
}

/** What somebody types of goods that are made of others. */
export type TypedMake = Record<MakeSide, readonly TypedMakeLine[]>

export const BLANK_MAKE: TypedMake = { uses: [], makes: [] }

/** Where something is wrong: a side, or the quantity of a product. */
export type MakePlace = MakeSide | `quantity ${string}`
export type MakeProblem =
  | QuantityRefusal
  | 'required'
  | 'zero'
  | 'too-many'
  | 'twice'
  | 'deleted'
  | 'bundle'
  | 'cost'
export type MakeProblems = ReadonlyMap<MakePlace, MakeProblem>

/** What can be stored: how stock moves, and what the products that are made cost then. */
export interface ReadMake {
  lines: readonly Omit<MakeLine, 'id'>[]
  changes: readonly ProductChange[]
  /** The products that are used and have no cost: with one of them, costs are left as they are. */
  withoutCost: readonly string[]
}

type Goods = Pick<ReceivingShop, 'goods' | 'costMethod'>
interface Read {
  product: Product
  /** In its smallest unit, above 0. */
  quantity: number
}

/** What somebody typed means, or everything that is wrong with it (S19.29). */
export function readMake(
  typed: TypedMake,
  shop: Goods,
): { ok: true; make: ReadMake } | { ok: false; problems: MakeProblems } {
  const problems = new Map<MakePlace, MakeProblem>()
  const seen = new Set<string>()
  const [used = [], made = []] = MAKE_SIDES.map((side) => {
    if (typed[side].length === 0) problems.set(side, 'required')
    if (typed[side].length > MAX_MAKE_LINES) problems.set(side, 'too-many')
    return typed[side].flatMap((line) => readLine(line, shop, seen, problems) ?? [])
  })
  if (problems.size > 0) return { ok: false, problems }
  const withoutCost = used.flatMap(({ product }) => (product.costPrice > 0 ? [] : [product.id]))
  const costs = withoutCost.length > 0 ? undefined : costsOf(used, made)
  for (const [at, { product }] of made.entries())
    if ((costs?.[at] ?? 0) > MAX_CENTS) problems.set(`quantity ${product.id}`, 'cost')
  if (problems.size > 0) return { ok: false, problems }
  const lines = [
    ...used.map(({ product, quantity }) => ({
      productId: product.id,
      quantity: -quantity,
      unitCost: product.costPrice > 0 ? product.costPrice : null,
    })),
    ...made.map(({ product: { id: productId }, quantity }, at) => ({
      productId,
      quantity,
      unitCost: costs?.[at] ?? null,
    })),
  ]
  return { ok: true, make: { lines, changes: changesOf(lines, shop), withoutCost } }
}

function readLine(
  { productId, quantity: typed }: TypedMakeLine,
  { goods }: Goods,
  seen: Set<string>,
  problems: Map<MakePlace, MakeProblem>,
): Read | undefined {
  const refuse = (problem: MakeProblem) => void problems.set(`quantity ${productId}`, problem)
  if (seen.has(productId)) return refuse('twice')
  seen.add(productId)
  const product = goods.get(productId)?.product
  if (!product) return refuse('deleted')
  if (isBundle(product)) return refuse('bundle')
  if (typed.trim() === '') return refuse('required')
  const read = parseMeasured(typed, product.unit)
  if (!read.ok) return refuse(read.code)
  return read.value === 0 ? refuse('zero') : { product, quantity: read.value }
}

/**
 * What one of each product that is made costs, in cents: what was used costs together, shared by what the products sell
 * for; where one has no price, by how much of them there is. The shares add up to the cent.
 */
function costsOf(used: readonly Read[], made: readonly Read[]): Cents[] {
  const worth = (price: Cents, { product, quantity }: Read) => timesPer(price, quantity, perOf(product.unit))
  const total = sum(used.map((each) => worth(each.product.costPrice, each)))
  const sold = made.map((each) => worth(each.product.sellPrice, each))
  // A gram at a cent a kilogram sells for less than half a cent.
  const priced = made.every(({ product }) => product.sellPrice > 0) && sum(sold) > 0
  // Only the proportion matters to `shares`: a kilogram weighs as much as a piece.
  const shared = shares(total, priced ? sold : made.map((each) => worth(cents(1_000), each)))
  return made.map(({ product, quantity }, at) =>
    within(roundedPer(shared[at] ?? 0, perOf(product.unit), quantity)),
  )
}

function changesOf(lines: ReadMake['lines'], shop: Goods): ProductChange[] {
  const came = lines.flatMap(({ productId, quantity, unitCost }) =>
    quantity > 0 && unitCost !== null ? [{ productId, quantity, unitCost }] : [],
  )
  return [...costsAfter(came, shop)].flatMap(([productId, costPrice]) =>
    costPrice === shop.goods.get(productId)?.product.costPrice ? [] : [{ productId, costPrice }],
  )
}

/** The fact that something made becomes, and what it changes of what its products cost. */
export function makeIntents(
  { lines, changes }: Pick<ReadMake, 'lines' | 'changes'>,
  { id, by, now: at }: { id: string; by: ShiftStaff | null; now: number },
): Intent[] {
  const withIds = lines.map((line, place) => ({ id: `${id}-${place + 1}`, ...line }))
  const make: MakeFact = { id, shopId: THE_SHOP, lines: withIds, by, at }
  return [
    { type: 'stock.make', payload: { make } },
    ...changes.map(
      ({ productId, ...fields }): Intent => ({ type: 'product.patch', payload: { id: productId, fields } }),
    ),
  ]
}
