import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Product } from '#core/catalog/product.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Recorder } from './recorder.ts'

type Shown = Pick<Product, 'parts' | 'costPrice'>

/**
 * A line has the parts that its product had all the while that it was being paid, and costs what they did (S19.28); that of no
 * bundle has none. All goods here are pieces.
 */
export function checkBundles(
  recorder: Recorder,
  { number, items }: Pick<Sale, 'number' | 'items'>,
  shown: { before: ReadonlyMap<string, Shown>; after: ReadonlyMap<string, Shown> },
): void {
  const said = (goods: ReadonlyMap<string, Shown>, productId: string) => {
    const parts = goods.get(productId)?.parts ?? []
    const costs = parts.map((part) => (goods.get(part.productId)?.costPrice ?? 0) * part.quantity)
    const taken = parts.map((part) => `${part.quantity} ${part.productId}`).join()
    // Of a part that was deleted a screen shows no cost any more.
    const isShown = parts.every((part) => goods.has(part.productId))
    return { taken, isShown, cost: costs.reduce((sum, each) => sum + each, 0) }
  }
  for (const { productId, parts = [], unitCost, per = 1 } of items) {
    const [before, after] = [said(shown.before, productId), said(shown.after, productId)]
    if (!shown.before.has(productId) || before.taken !== after.taken || before.cost !== after.cost) continue
    const taken = parts.map((part) => `${part.quantity} ${part.productId}`).join()
    if (taken !== before.taken)
      recorder.violate(`sale ${number} takes ${taken} for ${productId}, which is made up of ${before.taken}`)
    if (taken !== '' && before.isShown && after.isShown && unitCost !== before.cost * per)
      recorder.violate(`sale ${number} says that ${productId} costs ${unitCost}, its parts ${before.cost}`)
  }
}

/** What a line of a sale moves, by the rule as it is written down: each part as often as there are pieces of the bundle. */
export function takenBy({
  productId,
  quantity,
  parts,
}: {
  productId: string
  quantity: number
  parts?: readonly BundlePart[] | undefined
}): { productId: string; quantity: number }[] {
  if (!parts || parts.length === 0) return [{ productId, quantity }]
  return parts.map((part) => ({ productId: part.productId, quantity: part.quantity * quantity }))
}
