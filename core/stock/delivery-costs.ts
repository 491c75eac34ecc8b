import type { Product } from '../catalog/product.ts'
import { countedOnHand } from '../catalog/stocked.ts'
import { type Cents, roundedPer, within, ZERO } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import { perOf } from '../quantities/unit.ts'
import { costAfter } from './average-cost.ts'
import type { Pack, ReceivedLine } from './goods-received.ts'
import { sharesOfDelivery, vatKept } from './received-costs.ts'
import type { ReceivingShop } from './typed-delivery.ts'

/** A line of a delivery that could be read. */
export interface LineRead {
  id: string
  product: Product
  quantity: number
  pack: Pack | null
  charged: Cents
  newPrice: Cents | null
  useBy: number | undefined
}

/** What a product costs now, and its new retail price, where they change. */
export interface ProductChange {
  productId: string
  costPrice?: Cents
  sellPrice?: Cents
}

/** Lines with what each of their goods costs. Delivery and discount are shared by what each line was charged. */
export function withCosts(
  lines: readonly LineRead[],
  { delivery, discount, withVat }: { delivery: Cents; discount: Cents; withVat: boolean },
  { isVendor, taxRate }: ReceivingShop,
): ReceivedLine[] {
  const charged = lines.map((line) => line.charged)
  const off = shares(discount, charged)
  const more = sharesOfDelivery(delivery, charged)
  return lines.map(({ id, product, quantity, pack, useBy }, at) => {
    const paid = (charged[at] ?? 0) - (off[at] ?? 0) + (more[at] ?? 0)
    const { vatClass = 'standard', unit, name } = product
    const kept = vatKept(paid, vatClass === 'standard' ? taxRate : 0, withVat, isVendor)
    return {
      id,
      productId: product.id,
      name,
      ...(unit && { unit }),
      quantity,
      ...(pack && { pack }),
      unitCost: within(roundedPer(kept.amount, perOf(unit), quantity * kept.of)),
      charged: charged[at] ?? ZERO,
      ...(useBy !== undefined && { useBy }),
    }
  })
}

/**
 * What products cost after goods came of them, in cents. Of one on several lines the first one's cost is what the next
 * begins with. A cost of 0 is none (decision 0137).
 */
export function costsAfter(
  came: readonly Pick<ReceivedLine, 'productId' | 'quantity' | 'unitCost'>[],
  { goods, costMethod }: Pick<ReceivingShop, 'goods' | 'costMethod'>,
): Map<string, Cents> {
  const after = new Map<string, { cost: Cents; onHand: number }>()
  for (const { productId, quantity, unitCost } of came) {
    const known = goods.get(productId)
    const before = after.get(productId) ?? {
      cost: known?.product.costPrice || unitCost,
      // Below zero too: what comes first fills that up before it weighs anything.
      onHand: known ? (countedOnHand(known) ?? 0) : 0,
    }
    const cost = costAfter(costMethod, { ...before, received: quantity, receivedCost: unitCost })
    after.set(productId, { cost, onHand: before.onHand + quantity })
  }
  return new Map([...after].map(([productId, { cost }]) => [productId, cost]))
}

/** What changes of the products. */
export function changesOf(
  lines: readonly ReceivedLine[],
  read: readonly LineRead[],
  { goods, costMethod }: ReceivingShop,
): ProductChange[] {
  return [...costsAfter(lines, { goods, costMethod })].flatMap(([productId, cost]) => {
    const product = goods.get(productId)?.product
    const priced = read.findLast((line) => line.product.id === productId && line.newPrice !== null)
    const sellPrice = priced?.newPrice ?? null
    const change = {
      ...(cost !== product?.costPrice && { costPrice: cost }),
      ...(sellPrice !== null && sellPrice !== product?.sellPrice && { sellPrice }),
    }
    return Object.keys(change).length === 0 ? [] : [{ productId, ...change }]
  })
}
