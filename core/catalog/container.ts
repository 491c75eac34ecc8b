import type { Cents } from '../money/cents.ts'
import { isMeasured } from '../quantities/unit.ts'
import { type GoodsById, isBundle, type MaybeBundle, partsOf } from './bundle.ts'

/** What of a product says what it is sold in, and whether others may be sold in it. */
export interface Contained extends MaybeBundle {
  sellPrice: Cents
  asksPrice?: boolean | undefined
  containerId?: string | undefined
}

/** Returnable containers that one piece is sold in (S14.26). */
export interface SoldIn {
  /** Of the container. */
  productId: string
  quantity: number
}

/**
 * Whether others may be sold in a product, and it comes back for its price: a piece with one, that is neither a bundle nor
 * sold in something itself. Two devices may have made another of it meanwhile: then it is no container.
 */
export function isContainer(product: Contained): boolean {
  const { sellPrice, asksPrice, containerId = '', unit } = product
  return sellPrice > 0 && !asksPrice && containerId === '' && !isMeasured(unit) && !isBundle(product)
}

/**
 * What one piece of a product is sold in: its own container, and those of the parts of a bundle, each once. Nothing of what
 * is weighed or measured, and none that is gone.
 * @param goods a live product
 */
export function soldIn(product: Contained, goods: GoodsById<Contained>): SoldIn[] {
  const held = new Map<string, number>()
  const hold = ({ containerId = '', unit }: Contained, quantity: number) => {
    const container = containerId === '' || isMeasured(unit) ? undefined : goods(containerId)
    if (container && isContainer(container)) held.set(containerId, (held.get(containerId) ?? 0) + quantity)
  }
  hold(product, 1)
  for (const { productId, quantity } of partsOf(product)) {
    const part = goods(productId)
    if (part) hold(part, quantity)
  }
  return Array.from(held, ([productId, quantity]) => ({ productId, quantity }))
}
