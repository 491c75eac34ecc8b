import type { Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import { compareMoments, type FoldedOperation, type Moment } from './fold.ts'

interface CountThen {
  productId: string
  quantity: number
  moment: Moment
}

/**
 * What stocktakes counted, and as of when: each line of the finish that arrived first counts as of the entry it names,
 * else as of what it says, and never later than the finish itself (S19.20, S19.22).
 */
export function countsOfStocktakes(folded: readonly FoldedOperation[]): CountThen[] {
  const entered = new Map<string, Moment>()
  const standing = new Map<string, string>()
  const made = new Set<string>()
  const counts: CountThen[] = []
  for (const { op, moment, logged } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'stocktake.enter') entered.set(op.payload.entry.id, moment)
    if (op.type !== 'stocktake.finish') continue
    const { stocktake, finish, lines } = op.payload
    if (!standing.has(stocktake.id)) standing.set(stocktake.id, finish.id)
    if (standing.get(stocktake.id) !== finish.id) continue
    for (const { id, productId, quantity, entryId, asOf } of lines) {
      if (made.has(id)) continue
      made.add(id)
      const named = entryId === null ? undefined : entered.get(entryId)
      const said = named ?? (asOf === null ? moment : momentIn(asOf))
      counts.push({ productId, quantity, moment: compareMoments(said, moment) < 0 ? said : moment })
    }
  }
  return counts
}

/** Every entry is there once as it was said, under the clock of its operation; finishes stand in the order they came. */
export function checkStocktakes(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const entries = rowsOf(server.state, businessId, 'entries') as unknown as StocktakeEntry[]
  const rows = new Map(entries.map((entry) => [entry.id, entry]))
  const finishes = new Map<string, string[]>()
  const entered = new Set<string>()
  for (const { op, moment, logged } of folded) {
    if (logged.status !== 'applied') continue
    if (op.type === 'stocktake.enter') {
      const { id, quantity } = op.payload.entry
      const row = rows.get(id)
      if (entered.has(id)) recorder.violate(`entry ${id} was taken twice`)
      entered.add(id)
      const isAsSaid = row?.quantity === quantity && compareMoments(momentIn(row.stamp), moment) === 0
      if (!isAsSaid) recorder.violate(`entry ${id} is ${row?.quantity} at ${row?.stamp}, not ${quantity}`)
    }
    if (op.type !== 'stocktake.finish') continue
    const { stocktake, finish } = op.payload
    const known = finishes.get(stocktake.id) ?? []
    if (!known.includes(finish.id)) finishes.set(stocktake.id, [...known, finish.id])
  }
  for (const { id } of entries) if (!entered.has(id)) recorder.violate(`entry ${id} came from nowhere`)
  for (const row of rowsOf(server.state, businessId, 'stocktakes') as unknown as Stocktake[]) {
    const said = (finishes.get(row.id) ?? []).join()
    const stored = row.finishes.map(({ id }) => id).join()
    if (said !== stored) recorder.violate(`stocktake ${row.id} was finished by ${stored}, not ${said}`)
  }
}

function momentIn(stamp: string): Moment {
  const [ms = '0', counter = '0'] = stamp.slice(0, 14).split('-')
  return { ms: Number.parseInt(ms, 36), counter: Number.parseInt(counter, 36), opId: stamp.slice(15) }
}
