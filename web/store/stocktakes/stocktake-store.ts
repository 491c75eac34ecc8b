import { type ShiftStaff, shiftStaff } from '#core/shifts/shift.ts'
import type { MovedWhile } from '#core/stocktake/differences.ts'
import {
  countedBy,
  type FinishLine,
  lateOf,
  lateSince,
  linesOfLate,
  linesOfNothing,
  linesOfTallies,
} from '#core/stocktake/finish-lines.ts'
import { type Finish, finishOf, type Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import {
  type Entered,
  enterIntent,
  finishIntents,
  type StartedStocktake,
  startIntent,
  takeBackIntent,
} from '#core/stocktake/stocktake-intents.ts'
import { isCounted, tallyEntries } from '#core/stocktake/tally.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { OperationParts } from '../commit/commits.ts'
import { changedRow } from '../commit/transaction.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { overlayOf } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'
import { movedSince, readCounts } from '../rows/moved-since.ts'
import { readView } from '../rows/view.ts'
import type { KnownStocktake, Stocktakes } from './stocktakes.ts'

/** Stocktakes, as this device starts, counts and finishes them. */
export class StocktakeStore implements Stocktakes {
  private readonly shop: OperationParts
  /** What was read last: ten thousand entries are not read again because the server was asked for news. */
  private last: { key: string; entries: readonly StocktakeEntry[] } | undefined

  constructor(shop: OperationParts) {
    this.shop = shop
  }

  async start(started: StartedStocktake): Promise<Stocktake> {
    const { commits, newId } = this.shop
    const making = { id: newId(), ...this.whoNow() }
    const { made } = await commits.commit(async (tx) => {
      const number = tx.takeNumber('stocktake')
      const { stocktake, intent } = startIntent(started, { ...making, number, device: tx.device.suffix })
      await tx.apply([intent])
      return { ...stocktake, finishes: [] }
    })
    return made
  }

  read(id: string): Promise<KnownStocktake> {
    const { db } = this.shop
    return withRetry(db, () =>
      db.transaction('r', ['entries', 'counts', 'chunks', 'overlay', 'stocktakes'], async () => {
        const [stocktake] = await readView(db, 'stocktakes', [id])
        const isFinished = stocktake !== undefined && finishOf(stocktake) !== undefined
        return {
          entries: await this.readEntries(id),
          counted: countedBy(isFinished ? await readCounts(db) : [], id),
        }
      }),
    )
  }

  movedSince(at: number): Promise<readonly MovedWhile[]> {
    const { db } = this.shop
    return withRetry(db, () => db.transaction('r', ['sales', 'moves', 'overlay'], () => movedSince(db, at)))
  }

  async enter(stocktakeId: string, entered: Entered): Promise<StocktakeEntry> {
    const making = { id: this.shop.newId(), ...this.whoNow() }
    const [entry] = await this.commitEntries([enterIntent(stocktakeId, entered, making)])
    if (!entry) throw new Error('nothing was stored')
    return entry
  }

  takeBack(entries: readonly StocktakeEntry[]): Promise<readonly StocktakeEntry[]> {
    const making = this.whoNow()
    return this.commitEntries(entries.map((entry) => takeBackIntent(entry, making)))
  }

  async finish(stocktake: Stocktake, toNothing: readonly string[]): Promise<void> {
    const { db, newId } = this.shop
    const { by, now: at } = this.whoNow()
    const finish = { id: newId(), by, at, device: (await mustGetDevice(db)).suffix }
    await this.commitLines(stocktake, finish, async (lineId) => {
      const tallies = tallyEntries(await this.readEntries(stocktake.id))
      // Somebody may have counted it since it was shown as uncounted.
      const nothing = toNothing.filter((id) => !isCounted(tallies.get(id)))
      return [...linesOfTallies(tallies, lineId), ...linesOfNothing(nothing, lineId)]
    })
  }

  async takeIn(stocktake: Stocktake): Promise<number> {
    const { db } = this.shop
    const finish = finishOf(stocktake)
    if (!finish) throw new Error('nothing comes late to what goes on')
    return this.commitLines(stocktake, finish, async (lineId) => {
      const counted = countedBy(await readCounts(db), stocktake.id)
      const late = lateOf(tallyEntries(await this.readEntries(stocktake.id)), counted, finish)
      const since = lateSince(late)
      return linesOfLate(late, counted, since === undefined ? [] : await movedSince(db, since), lineId)
    })
  }

  // Ids are made before the transaction, which may be repeated after a lost connection: it counts nothing twice.
  private async commitLines(
    stocktake: Stocktake,
    finish: Finish,
    read: (lineId: () => string) => Promise<FinishLine[]>,
  ): Promise<number> {
    const { commits, newId } = this.shop
    const id = newId()
    const { made } = await commits.commit(async (tx) => {
      let count = 0
      const lines = await read(() => `${id}-${count++}`)
      await tx.apply(finishIntents(stocktake, finish, lines))
      return count
    })
    return made
  }

  private async commitEntries(intents: readonly Intent[]): Promise<StocktakeEntry[]> {
    const committed = await this.shop.commits.commit((tx) => tx.apply(intents))
    return intents.flatMap(({ type, payload }) =>
      type === 'stocktake.enter' ? (changedRow(committed, 'entries', payload.entry.id) ?? []) : [],
    )
  }

  private async readEntries(id: string): Promise<readonly StocktakeEntry[]> {
    const { db } = this.shop
    const base = db.entries.where('stocktakeId').equals(id)
    const over = overlayOf(db, 'entries')
    const key = [id, await base.count(), await over.count()].join(' ')
    if (this.last?.key === key) return this.last.entries
    const byId = new Map((await base.toArray()).map((entry) => [entry.id, fromBaseRow<'entries'>(entry)]))
    for (const { row } of await over.toArray()) {
      const entry = row as StocktakeEntry
      if (entry.stocktakeId === id) byId.set(entry.id, entry)
    }
    this.last = { key, entries: [...byId.values()] }
    return this.last.entries
  }

  private whoNow(): { by: ShiftStaff | null; now: number } {
    return { by: shiftStaff(this.shop.maker()), now: this.shop.now() }
  }
}
