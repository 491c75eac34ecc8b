import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { isLive } from '#core/parked/parked-state.ts'
import type { RowKey } from '#core/sync/rows.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { LIVE, type ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import type { ListedParked } from './parked.ts'

/**
 * The parked sales that can be taken up, newest first, in memory. Read when a screen first subscribes, and again
 * whenever one of them changed: they are few.
 */
export class ParkedList implements Live<readonly ListedParked[] | undefined> {
  private readonly list = new LiveValue<readonly ListedParked[] | undefined>(undefined)
  private readonly db: ShopDatabase
  private readonly onRead: (listed: readonly ListedParked[]) => void
  private asked = false
  /** Reads run one after the other, so that no older result overwrites a newer one. */
  private last: Promise<unknown> = Promise.resolve()

  /** @param onRead called with what was read, before screens are */
  constructor(db: ShopDatabase, onRead: (listed: readonly ListedParked[]) => void) {
    this.db = db
    this.onRead = onRead
  }

  get(): readonly ListedParked[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.list.subscribe(listener)
    if (!this.asked) void this.ask()
    return stop
  }

  /** Reads them again. Does nothing before a first request. A failed read keeps the list (S8.30). */
  async reload(): Promise<void> {
    if (this.asked) await this.ask()
  }

  /** Reads them again where one of them changed. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (keys.some(([table]) => table === 'parked')) await this.reload()
  }

  private ask(): Promise<void> {
    this.asked = true
    const done = this.last.then(() => this.read())
    this.last = done.catch(() => undefined)
    return done.catch((error: unknown) => {
      if (this.db.isOpen()) console.error('the parked sales could not be read', error)
    })
  }

  private async read(): Promise<void> {
    const { db } = this
    const listed = await db.transaction('r', db.parked, db.overlay, db.meta, async () => {
      const { suffix } = await mustGetDevice(db)
      return (await liveRows(db)).map((parked) => ({ parked, isHere: parked.takenBy?.device === suffix }))
    })
    this.onRead(listed)
    this.list.set(listed.sort(newestFirst))
  }
}

async function liveRows(db: ShopDatabase): Promise<ParkedSale[]> {
  const [base, over] = await Promise.all([
    db.parked.where('live').equals(LIVE).toArray(),
    db.overlay.where('[table+id]').between(['parked', ''], ['parked', '\uffff']).toArray(),
  ])
  const byId = new Map(base.map((row) => [row.id, fromBaseRow<'parked'>(row)]))
  for (const { id, row } of over) byId.set(id, row as ParkedSale)
  return [...byId.values()].filter(isLive)
}

function newestFirst({ parked: left }: ListedParked, { parked: right }: ListedParked): number {
  return right.parkedAt - left.parkedAt || (left.id < right.id ? 1 : -1)
}
