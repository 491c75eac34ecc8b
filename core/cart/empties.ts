import type { Product } from '../catalog/product.ts'
import { type Cents, subtract, sum, times } from '../money/cents.ts'
import { keptName } from '../sales/method-words.ts'
import type { Tender } from '../sales/tender.ts'
import type { Cart } from './cart.ts'
import { priceCart } from './priced-cart.ts'

/** The most of one container that comes back at once. */
export const MOST_EMPTIES = 9_999

/** Containers that somebody brings back: the deposit of each is the price that it had when it was put in (S14.26). */
export interface EmptiesBack {
  productId: string
  name: string
  sku: string
  unitPrice: Cents
  unitCost: Cents
  quantity: number
}

const ID = 'empties'
const BY_EMPTIES = { id: ID, methodId: ID, kind: 'exchange', name: keptName(ID) } as const

/** A cart with the money for empties beside its goods. */
type WithEmpties = Pick<Cart, 'lines' | 'discount' | 'empties'>

/** What is given for the empties of a cart, in cents. */
export function emptiesTotal({ empties = [] }: Pick<Cart, 'empties'>): Cents {
  return sum(empties.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
}

/** What a cart comes to after its empties, in cents; below zero where money goes back. */
export function totalAfterEmpties(cart: WithEmpties): Cents {
  return subtract(priceCart(cart).total, emptiesTotal(cart))
}

/** What of a cart's goods its empties pay, in cents: the rest of them is money. */
export function paidByEmpties(cart: WithEmpties): Cents {
  const [price, back] = [priceCart(cart).total, emptiesTotal(cart)]
  return price < back ? price : back
}

/** The payment of a cart's goods by its empties; none where they pay nothing. */
export function emptiesAsPayment(cart: WithEmpties): Tender[] {
  const amount = paidByEmpties(cart)
  if (amount === 0) return []
  return [{ ...BY_EMPTIES, amount }]
}

/** Whether a cart has neither goods nor empties. */
export function isEmptyCart({ lines, empties = [] }: Pick<Cart, 'lines' | 'empties'>): boolean {
  return lines.length === 0 && empties.length === 0
}

/**
 * The cart with so many of each container coming back: each at its price of now, unless it was put in before.
 * @param counts by the container's id; 0 for none
 */
export function withEmpties<Some extends Cart>(
  cart: Some,
  counts: ReadonlyMap<string, number>,
  containers: readonly Pick<Product, 'id' | 'name' | 'sku' | 'sellPrice' | 'costPrice'>[],
): Some {
  const { empties: before = [], ...rest } = cart
  const known = new Map(before.map((each) => [each.productId, each]))
  for (const { id, name, sku, sellPrice, costPrice } of containers)
    if (!known.has(id))
      known.set(id, { productId: id, name, sku, unitPrice: sellPrice, unitCost: costPrice, quantity: 0 })
  const empties = [...known.values()].flatMap((each) => {
    const quantity = Math.min(counts.get(each.productId) ?? each.quantity, MOST_EMPTIES)
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
  return (empties.length > 0 ? { ...rest, empties } : rest) as Some
}

/** Empties with each container once, at the deposit that stands first. */
export function joinedEmpties(empties: readonly EmptiesBack[]): EmptiesBack[] {
  const byId = new Map<string, EmptiesBack>()
  for (const each of empties) {
    const known = byId.get(each.productId)
    const quantity = Math.min(each.quantity + (known?.quantity ?? 0), MOST_EMPTIES)
    byId.set(each.productId, { ...(known ?? each), quantity })
  }
  return [...byId.values()]
}
