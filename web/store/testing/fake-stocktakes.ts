import { uuidv7 } from 'uuidv7'
import type { Series } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import type { Maker } from '#core/staff/maker.ts'
import { goodsMoved } from '#core/stock/moved-by.ts'
import {
  countedBy,
  lateOf,
  linesOfLate,
  linesOfNothing,
  linesOfTallies,
} from '#core/stocktake/finish-lines.ts'
import { finishOf } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import { enterIntent, finishIntents, startIntent, takeBackIntent } from '#core/stocktake/stocktake-intents.ts'
import { tallyEntries } from '#core/stocktake/tally.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Stocktakes } from '../stocktakes/stocktakes.ts'

interface StocktakeSurroundings {
  set: WorkingSet
  sales(): readonly Sale[]
  now(): number
  maker(): Maker
  take(series: Series): string
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** Stocktakes in memory, by the real rules of core. */
export function fakeStocktakes({ set, sales, now, maker, take, write }: StocktakeSurroundings): Stocktakes {
  const entriesOf = (id: string) => set.rowsOf('entries').filter(({ stocktakeId }) => stocktakeId === id)
  const countedOf = (id: string) => countedBy(set.rowsOf('counts'), id)
  const making = () => ({ id: uuidv7(), by: shiftStaff(maker()), now: now() })
  function enter(intents: readonly Intent[]): StocktakeEntry[] {
    write(intents)
    return intents.flatMap(({ type, payload }) =>
      type === 'stocktake.enter' ? (set.get('entries', payload.entry.id) ?? []) : [],
    )
  }
  return {
    async start(started) {
      const number = take('stocktake')
      const { stocktake, intent } = startIntent(started, { ...making(), number, device: '' })
      write([intent])
      return { ...stocktake, finishes: [] }
    },
    read: async (id) => ({ entries: entriesOf(id), counted: countedOf(id) }),
    async movedSince(since) {
      const sold = sales().flatMap(({ createdAt: at, items }) =>
        items.flatMap(goodsMoved).map((each) => ({ ...each, at, sold: true })),
      )
      const moved = set
        .rowsOf('moves')
        .map(({ productId, quantity, at }) => ({ productId, quantity, at, sold: false }))
      return [...sold, ...moved].filter(({ at }) => at >= since)
    },
    async enter(id, entered) {
      const [entry] = enter([enterIntent(id, entered, making())])
      if (!entry) throw new Error('nothing was entered')
      return entry
    },
    takeBack: async (entries) => enter(entries.map((entry) => takeBackIntent(entry, making()))),
    async finish(stocktake, toNothing) {
      const { id, by, now: at } = making()
      const lines = [
        ...linesOfTallies(tallyEntries(entriesOf(stocktake.id)), uuidv7),
        ...linesOfNothing(toNothing, uuidv7),
      ]
      write(finishIntents(stocktake, { id, by, at, device: '' }, lines))
    },
    async takeIn(stocktake) {
      const finish = finishOf(stocktake)
      if (!finish) throw new Error('nothing comes late to what goes on')
      const counted = countedOf(stocktake.id)
      const lines = linesOfLate(
        lateOf(tallyEntries(entriesOf(stocktake.id)), counted, finish),
        counted,
        [],
        uuidv7,
      )
      write(finishIntents(stocktake, finish, lines))
      return lines.length
    },
  }
}
