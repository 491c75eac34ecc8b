import { isBundle } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import { LIMITS } from '../entities/fields.ts'
import type { QuantityRefusal } from '../quantities/quantity.ts'
import type { Pack } from './goods-received.ts'
import { MAX_ORDER_LINES, type OrderLine, orderedLines, type PurchaseOrder } from './order.ts'
import { packedNumber, parsePacked } from './packed.ts'

/** One line of an order as somebody types it. */
export interface TypedOrderLine {
  productId: string
  /** In the product's unit, or how many packs. */
  quantity: string
  /** What it is ordered by; null for single pieces. */
  pack: Pack | null
}

/** An order as it is typed, until it is stored. */
export interface TypedOrder {
  /** What it is stored as, from when its form opened: two tabs that show it store one order. */
  id: string
  supplierId: string
  note: string
  /** A product once. */
  lines: readonly TypedOrderLine[]
}

export const BLANK_ORDER: Omit<TypedOrder, 'id'> = { supplierId: '', note: '', lines: [] }

/** Where something is wrong. */
export type OrderPlace = 'supplierId' | 'note' | 'lines' | `quantity ${string}`
export type OrderProblem =
  | 'required'
  | 'unknown-supplier'
  | 'too-long'
  | 'bundle'
  | 'zero'
  | 'too-many-lines'
  | QuantityRefusal
export type OrderProblems = ReadonlyMap<OrderPlace, OrderProblem>

/** What ordering needs to know of the shop. */
export interface OrderingShop {
  goods: ReadonlyMap<string, { product: Product }>
  suppliers: readonly { id: string; name: string }[]
}

/** An order that can be stored. */
export interface ReadOrder {
  supplierId: string
  supplierName: string
  note: string
  lines: OrderLine[]
}

/** A draft as the form holds it. */
export function typedOrder({ id, supplierId, note, lines }: PurchaseOrder): TypedOrder {
  return { id, supplierId, note, lines: orderedLines({ lines }).map(typedLine) }
}

/**
 * What somebody typed of a draft, on top of what became of it meanwhile: what they left alone is as it is now, and what others
 * added is in it, so that storing it takes nobody's line away (S19.17).
 * @param was what their form began with
 */
export function typedOnto(typed: TypedOrder, was: TypedOrder, now: TypedOrder): TypedOrder {
  const byId = ({ lines }: TypedOrder) => new Map(lines.map((line) => [line.productId, line]))
  const [own, before, current] = [byId(typed), byId(was), byId(now)]
  const kept = typed.lines.flatMap((line) =>
    isSame(line, before.get(line.productId)) ? (current.get(line.productId) ?? []) : [line],
  )
  const added = now.lines.filter(({ productId }) => !own.has(productId) && !before.has(productId))
  return {
    id: typed.id,
    supplierId: typed.supplierId === was.supplierId ? now.supplierId : typed.supplierId,
    note: typed.note === was.note ? now.note : typed.note,
    lines: [...kept, ...added],
  }
}

const isSame = (line: TypedOrderLine, before: TypedOrderLine | undefined): boolean =>
  before?.quantity === line.quantity && before.pack?.size === line.pack?.size

/** An ordered quantity as the form holds it: in packs where they make it up. */
export function typedLine(line: OrderLine): TypedOrderLine {
  const { productId, quantity, unit } = line
  const pack = line.pack ?? null
  const packed = packedNumber(quantity, unit, pack)
  return packed === undefined
    ? { productId, quantity: packedNumber(quantity, unit, null) ?? '', pack: null }
    : { productId, quantity: packed, pack }
}

/**
 * What a typed order means, or everything that is wrong with it (S19.26). A draft may still lack its supplier and its goods.
 * @param sends it is to be sent now
 * @param known the lines of the draft as it is stored: goods that are gone since keep their names
 */
export function readOrder(
  typed: Omit<TypedOrder, 'id'>,
  shop: OrderingShop,
  { sends, known = [] }: { sends: boolean; known?: readonly OrderLine[] },
): { ok: true; order: ReadOrder } | { ok: false; problems: OrderProblems } {
  const problems = new Map<OrderPlace, OrderProblem>()
  const supplier = shop.suppliers.find(({ id }) => id === typed.supplierId)
  if (!supplier && typed.supplierId !== '') problems.set('supplierId', 'unknown-supplier')
  else if (!supplier && sends) problems.set('supplierId', 'required')
  if (typed.note.trim().length > LIMITS.text) problems.set('note', 'too-long')
  if (sends && typed.lines.length === 0) problems.set('lines', 'required')
  if (typed.lines.length > MAX_ORDER_LINES) problems.set('lines', 'too-many-lines')
  const lines = typed.lines.flatMap((line) => readLine(line, shop, known, problems) ?? [])
  if (problems.size > 0) return { ok: false, problems }
  const { id = '', name = '' } = supplier ?? {}
  return { ok: true, order: { supplierId: id, supplierName: name, note: typed.note.trim(), lines } }
}

function readLine(
  { productId, quantity: text, pack }: TypedOrderLine,
  { goods }: OrderingShop,
  known: readonly OrderLine[],
  problems: Map<OrderPlace, OrderProblem>,
): OrderLine | undefined {
  const product = goods.get(productId)?.product
  const named = product ?? known.find((line) => line.productId === productId)
  if (!named) return undefined
  // It has no stock: what is in it has.
  if (product && isBundle(product)) return void problems.set(`quantity ${productId}`, 'bundle')
  const { unit, name } = named
  const quantity = parsePacked(text, unit, pack)
  if (text.trim() === '') problems.set(`quantity ${productId}`, 'required')
  else if (quantity.ok && quantity.value === 0) problems.set(`quantity ${productId}`, 'zero')
  else if (!quantity.ok) problems.set(`quantity ${productId}`, quantity.code)
  if (!quantity.ok) return undefined
  const code = 'code' in named ? named.code : (named.supplierCode ?? '')
  return {
    productId,
    name,
    ...(unit && { unit }),
    code,
    quantity: quantity.value,
    ...(pack && { pack }),
  }
}
