import type { MakeFact } from '#core/stock/make.ts'
import type { TypedMake } from '#core/stock/read-make.ts'
import type { ReceivingShop } from '#core/stock/typed-delivery.ts'
import { costsAfter, costsStoredWith } from './check-received.ts'
import type { Recorder } from './recorder.ts'

/**
 * What was made is what somebody typed, and carries over what its parts cost, as far as all of them have a cost: worked out
 * in fractions by the rule as it is written down (S19.29), and not by the product's code. All goods here are pieces.
 * @param knows what the till showed when it was made
 */
export function checkMade(
  recorder: Recorder,
  { id, lines }: MakeFact,
  { typed, knows }: { typed: TypedMake; knows: Pick<ReceivingShop, 'goods' | 'costMethod'> },
): void {
  const violate = (what: string) => recorder.violate(`making ${id} ${what}`)
  const said = [
    ...typed.uses.map(({ productId, quantity }) => `${productId} -${quantity}`),
    ...typed.makes.map(({ productId, quantity }) => `${productId} ${quantity}`),
  ]
  const kept = lines.map(({ productId, quantity }) => `${productId} ${quantity}`)
  if (kept.join() !== said.join()) violate(`is of ${kept.join()}, not of ${said.join()}`)
  const [used, made] = [
    lines.filter(({ quantity }) => quantity < 0),
    lines.filter(({ quantity }) => quantity > 0),
  ]
  const costOf = (productId: string) => knows.goods.get(productId)?.product.costPrice ?? 0
  const isKnown = used.every(({ productId }) => costOf(productId) > 0)
  const total = used.reduce((all, { productId, quantity }) => all - costOf(productId) * quantity, 0)
  const prices = made.map(({ productId }) => knows.goods.get(productId)?.product.sellPrice ?? 0)
  const parts = made.map(
    ({ quantity }, at) => quantity * (prices.every((price) => price > 0) ? (prices[at] ?? 0) : 1),
  )
  const whole = parts.reduce((all, part) => all + part, 0)
  for (const [at, { productId, quantity, unitCost }] of made.entries()) {
    const share = (total * (parts[at] ?? 0)) / whole
    if ((unitCost !== null) !== isKnown) violate(`says that ${productId} costs ${unitCost}`)
    // A cent beside its share at most, and each piece half a cent.
    else if (unitCost !== null && Math.abs(unitCost * quantity - share) > 2 + quantity / 2)
      violate(`makes ${quantity} of ${productId} for ${unitCost}, and their share is ${share}`)
  }
  const costs = costsStoredWith(recorder, id)
  const came = made.flatMap(({ unitCost, ...line }) => (unitCost === null ? [] : [{ ...line, unitCost }]))
  if (!isKnown && costs.size > 0) violate('changes costs, and nobody knows that of a part')
  for (const [productId, expected] of costsAfter(came, knows)) {
    const stored = costs.get(productId) ?? costOf(productId)
    if (stored !== expected) violate(`makes ${productId} cost ${stored}, not ${expected}`)
  }
}
