import type { Sale } from '#core/sales/sale.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'
import { saleIn } from './sale-in.ts'

/** What one sale, return or merge did to somebody's points, as it was made. */
interface Told {
  id: string
  at: number
  earned: number
  spent: number
}

/**
 * Points, kept a second time from what arrived: each sale, return and half of a merge counts once, what a customer has is their
 * sum, and the sales that spent more than was there before them, in the order of their times, are flagged (S20.23). Worked out by
 * the rule as it is specified, and not by the product's code.
 */
export function checkPoints(world: World, businessId: string, folded: readonly FoldedOperation[]): void {
  const { server, recorder } = world
  const told = toldApart(folded)
  const over = new Set<string>()
  for (const row of rowsOf(server.state, businessId, 'balances')) {
    const changes = told.get(row.id as string) ?? []
    let has = 0
    for (const { id, earned, spent } of changes) {
      if (spent > 0 && spent > has) over.add(id)
      has += earned - spent
    }
    if ((row.points ?? 0) !== has)
      recorder.violate(`${row.id} has ${row.points} points, what was said of them comes to ${has}`)
    told.delete(row.id as string)
  }
  for (const [id, changes] of told)
    recorder.violate(`nobody holds the points of ${id}: ${changes.length} facts`)
  for (const { id, number, flags } of rowsOf(server.state, businessId, 'sales'))
    if ((flags as string[]).includes('over-spent-points') !== over.has(id as string))
      recorder.violate(`sale ${number} is ${over.has(id as string) ? 'not ' : ''}flagged over-spent-points`)
}

function toldApart(folded: readonly FoldedOperation[]): Map<string, Told[]> {
  const told = new Map<string, Told[]>()
  const seen = new Set<string>()
  const note = (customerId: string, fact: Told) => {
    if (seen.has(fact.id)) return
    seen.add(fact.id)
    const facts = [...(told.get(customerId) ?? []), fact]
    told.set(
      customerId,
      facts.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)),
    )
  }
  for (const { op, logged } of folded) {
    if (logged.status !== 'applied') continue
    const sale = saleIn(op)
    if (sale?.points && sale.customerId !== null)
      note(sale.customerId, { id: sale.id, at: sale.createdAt, ...sale.points })
    if (op.type !== 'account.adjust') continue
    const { id, customerId, at, points } = op.payload.entry
    if (points) note(customerId, { id, at, earned: points, spent: 0 })
  }
  return told
}

/**
 * What a till earned a customer on a sale, by what it knew as it sold: nothing on what is sold for others, nor on a deposit,
 * which is given back (S14.26). @param per what was spent for one point, in cents
 */
export function checkEarned(
  { recorder }: Pick<World, 'recorder'>,
  { number, customerId, items, points }: Sale,
  { per, containers }: { per: number; containers: ReadonlySet<string> },
): void {
  const earning = items.filter(
    ({ productId, vatClass }) => vatClass !== 'agency' && !containers.has(productId),
  )
  const charged = earning.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const due = customerId === null ? 0 : Math.floor(charged / per)
  if ((points?.earned ?? 0) !== due)
    recorder.violate(`sale ${number} earned ${points?.earned} points, not ${due}`)
}
