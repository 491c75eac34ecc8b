import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { beginWork } from './begin-work.ts'
import { exchangeOf } from './exchange.ts'
import { giveBackOf, salesOn } from './give-back.ts'
import { liveParkedOn } from './parking.ts'
import { tillsOf } from './tills-of.ts'
import { userAction } from './user-actions.ts'

/** What all tills of a shop that know one thing do with it at once, before any can hear of the others. */
type AtOnce = 'return-at-once' | 'exchange-at-once' | 'parked-at-once'

/**
 * Goods of one sale come back at all tills, for money or also for other goods; or one sells a parked sale, and the others sell it or put it aside
 * again.
 */
export function beginAtOnce(world: World, tab: Tab, kind: AtOnce, random: Random): void {
  const tills = tillsOf(world, tab)
  if (kind !== 'parked-at-once') {
    const [sale, knowing] = knownToMost(tills, salesOn, random)
    for (const each of knowing) {
      const isExchange = kind === 'exchange-at-once' && random.chance(0.7)
      beginWork(world, each, sale && (isExchange ? exchangeOf : giveBackOf)(each, sale, random))
    }
    return
  }
  const [parked, [seller, ...others]] = knownToMost(tills, liveParkedOn, random)
  if (!seller || !parked) return
  beginWork(world, seller, userAction(world, seller, 'sell-parked', random, parked.id))
  for (const each of others) {
    const kindOfEach = random.chance(0.5) ? 'sell-parked' : 'park'
    beginWork(world, each, userAction(world, each, kindOfEach, random, parked.id))
  }
}

/** One of the rows that most tills know, and these tills in any order. */
function knownToMost<Row extends { id: string }>(
  tills: readonly Tab[],
  rowsOn: (tab: Tab) => readonly Row[],
  random: Random,
): [row: Row | undefined, knowing: Tab[]] {
  const knowing = new Map<string, { row: Row; tabs: Tab[] }>()
  for (const tab of tills)
    for (const row of rowsOn(tab)) {
      const known = knowing.get(row.id)
      if (known) known.tabs.push(tab)
      else knowing.set(row.id, { row, tabs: [tab] })
    }
  const most = Math.max(0, ...[...knowing.values()].map(({ tabs }) => tabs.length))
  const chosen = random.pick([...knowing.values()].filter(({ tabs }) => tabs.length === most))
  if (!chosen) return [undefined, []]
  const { row, tabs } = chosen
  return [row, random.chance(0.5) ? tabs : tabs.toReversed()]
}
