import type { GoodsById } from '../catalog/bundle.ts'
import type { Product } from '../catalog/product.ts'
import type { Cart, CartLine } from './cart.ts'

/** What of a container its line keeps. */
type Container = Pick<Product, 'name' | 'sku' | 'sellPrice' | 'costPrice'>

/**
 * A cart with one line for each container that its goods are sold in, below them, for as many as there are (S14.26). Such
 * a line keeps its price as every line does, takes no discount, and goes with the last of its goods. The same cart where
 * nothing changed.
 * @param goods containers that have no line yet, as they are now; without them none is added
 */
export function withDeposits<Some extends Cart>(
  cart: Some,
  goods: GoodsById<Container> = () => undefined,
): Some {
  const own = cart.lines.filter(({ deposit }) => !deposit)
  const held = containersOf(own)
  if (held.size === 0 && own.length === cart.lines.length) return cart
  const before = new Map(cart.lines.filter(({ deposit }) => deposit).map((line) => [line.productId, line]))
  const lines = [...own]
  for (const [productId, quantity] of held) {
    const known = before.get(productId) ?? depositLine(productId, goods(productId))
    if (known) lines.push(known.quantity === quantity ? known : { ...known, quantity })
  }
  const isSame = lines.length === cart.lines.length && lines.every((line, at) => line === cart.lines[at])
  return isSame ? cart : { ...cart, lines }
}

/**
 * A cart whose containers that are sold by themselves take no discount either: whoever brings them back is given all of their
 * price. The same cart where nothing changed.
 * @param containers in which something is sold now
 */
export function withContainersAtPrice<Some extends Cart>(
  cart: Some,
  containers: readonly Pick<Product, 'id'>[],
): Some {
  const isLess = ({ productId, noDiscount }: CartLine) =>
    !noDiscount && containers.some(({ id }) => id === productId)
  if (!cart.lines.some(isLess)) return cart
  return {
    ...cart,
    lines: cart.lines.map((line) => (isLess(line) ? { ...line, noDiscount: true as const } : line)),
  }
}

// By the container's id, in the order of the goods.
function containersOf(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const held = new Map<string, number>()
  for (const { soldIn = [], quantity: pieces } of lines)
    for (const { productId, quantity } of soldIn)
      held.set(productId, (held.get(productId) ?? 0) + pieces * quantity)
  return held
}

function depositLine(productId: string, container: Container | undefined): CartLine | undefined {
  if (!container) return undefined
  const { name, sku, sellPrice, costPrice } = container
  return {
    // Of each container a cart has one such line.
    id: productId,
    productId,
    name,
    sku,
    priceType: 'retail',
    unitPrice: sellPrice,
    unitCost: costPrice,
    quantity: 0,
    noDiscount: true,
    deposit: true,
  }
}
