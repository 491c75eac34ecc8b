import type { Cart, CartLine } from '../cart/cart.ts'
import { partsOnLine } from '../catalog/bundle.ts'
import { leftForSale } from '../catalog/stocked.ts'
import type { Unit } from '../quantities/unit.ts'
import type { Shelf, Stockroom } from './shelf.ts'

/** A product that is short: the cart holds more of it than the stock. */
export interface ShortProduct {
  id: string
  name: string
  /** The stock, from 0. */
  listed: number
  /** What it is counted in; pieces where missing. */
  unit?: Unit | undefined
  lineIds: string[]
}

/**
 * The products that a cart holds more of than the stock leaves for sale, by id and in cart order (S5.2). A bundle counts
 * as its parts, together with those that the cart holds on their own (S19.28).
 */
export function shortProducts(
  { lines }: Pick<Cart, 'lines'>,
  { itemsById, stockComing, reserved }: Stockroom,
): ReadonlyMap<string, ShortProduct> {
  const short = new Map<string, ShortProduct>()
  if (stockComing) return short
  const taken = lines.flatMap((line) => takenBy(line, itemsById))
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of taken) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  for (const { id, productId, name } of taken) {
    const item = itemsById.get(productId)
    // A deleted product has no stock.
    const left = item ? leftForSale(item, reserved?.get(productId) ?? 0) : 0
    if (left === null) continue
    if ((wanted.get(productId) ?? 0) <= left) continue
    const known = short.get(productId)
    if (known) known.lineIds.push(id)
    else short.set(productId, { id: productId, name, listed: left, unit: item?.product.unit, lineIds: [id] })
  }
  return short
}

// What a line takes off the shelf: its product, or the parts of a bundle. A part that was deleted goes by the bundle's name.
function takenBy(
  line: CartLine,
  itemsById: Shelf,
): Pick<CartLine, 'id' | 'productId' | 'name' | 'quantity'>[] {
  const { id, productId, name, quantity } = line
  const parts = partsOnLine(line, itemsById.get(productId)?.product)
  if (parts.length === 0) return [line]
  return parts.map((part) => ({
    id,
    productId: part.productId,
    name: itemsById.get(part.productId)?.product.name ?? name,
    quantity: quantity * part.quantity,
  }))
}
