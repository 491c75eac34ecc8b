import type { Cart } from '../cart/cart.ts'
import { leftForSale } from '../catalog/stocked.ts'
import type { Unit } from '../quantities/unit.ts'
import type { Stockroom } from './shelf.ts'

/** A product of which a cart holds more than the stock. */
export interface ShortProduct {
  name: string
  /** The stock, from 0. */
  listed: number
  /** What it is counted in; pieces where missing. */
  unit?: Unit | undefined
  lineIds: string[]
}

/** The products of which a cart holds more than the stock leaves for sale, by id and in cart order (S5.2). */
export function shortProducts(
  { lines }: Pick<Cart, 'lines'>,
  { itemsById, stockComing, reserved }: Stockroom,
): ReadonlyMap<string, ShortProduct> {
  const short = new Map<string, ShortProduct>()
  if (stockComing) return short
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  for (const { id, productId, name } of lines) {
    const item = itemsById.get(productId)
    // A deleted product has no stock.
    const left = item ? leftForSale(item, reserved?.get(productId) ?? 0) : 0
    if (left === null) continue
    if ((wanted.get(productId) ?? 0) <= left) continue
    const known = short.get(productId)
    if (known) known.lineIds.push(id)
    else short.set(productId, { name, listed: left, unit: item?.product.unit, lineIds: [id] })
  }
  return short
}
