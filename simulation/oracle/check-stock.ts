import type { World } from '../world/world.ts'
import { takenBy } from './check-bundles.ts'
import { movesOf } from './check-stock-work.ts'
import { countsOfStocktakes } from './check-stocktakes.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'
import { saleIn } from './sale-in.ts'

/** On-hand is the latest count and all later movements, those of a delivery, of a reason and of a bundle's parts among them. */
export function checkStock(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const counts = new Map<string, { moment: Moment; quantity: number }>()
  const moves = movesOf(folded).map(({ move: { productId, quantity }, moment }) => ({
    productId,
    quantity: -quantity,
    moment,
  }))
  const seen = new Set<string>()
  for (const { op, moment, logged } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'stock.count') {
      const { productId, quantity } = op.payload
      const known = counts.get(productId)
      if (!known || compareMoments(moment, known.moment) > 0) counts.set(productId, { moment, quantity })
    }
    const sale = saleIn(op)
    if (!sale) continue
    if (seen.has(sale.id)) recorder.violate(`sale ${sale.id} was applied twice`)
    seen.add(sale.id)
    for (const item of sale.items)
      if ((item.condition ?? 'sellable') === 'sellable')
        moves.push(...takenBy(item).map((taken) => ({ ...taken, moment })))
  }
  for (const { productId, quantity, moment } of countsOfStocktakes(folded)) {
    const known = counts.get(productId)
    if (!known || compareMoments(moment, known.moment) > 0) counts.set(productId, { moment, quantity })
  }
  const onHand = new Map([...counts].map(([id, { quantity }]) => [id, quantity]))
  for (const { productId, quantity, moment } of moves) {
    const count = counts.get(productId)
    if (count && compareMoments(moment, count.moment) <= 0) continue
    onHand.set(productId, (onHand.get(productId) ?? 0) - quantity)
  }
  for (const [id, expected] of onHand) {
    const row = server.state.tenants.get(businessId)?.stock?.get(id)
    if (row?.onHand !== expected)
      recorder.violate(`stock of ${id} is ${row?.onHand}, its ledger says ${expected}`)
  }
}
