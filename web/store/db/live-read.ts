import type { RowKey, TableName } from '#core/rows/rows.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import { Signal } from '../browser/signal.ts'
import { Turns } from '../browser/turns.ts'
import type { ShopDatabase } from './database.ts'

/** What is read, and when again. */
interface Reading<Value> {
  /** For the log. */
  name: string
  /** A change of one of their rows changes it. */
  tables: readonly TableName[]
  read(db: ShopDatabase): Promise<Value>
}

/** A few rows in memory: read when a screen first subscribes, and again whenever one of them changed. */
export class LiveRead<Value> implements Live<Value | undefined> {
  /** Signalled after each read, whether anything is different or not. */
  readonly wasRead = new Signal()
  private readonly value = new LiveValue<Value | undefined>(undefined)
  private readonly db: ShopDatabase
  private readonly reading: Reading<Value>
  private asked = false
  /** Reads run one after the other, so that no older result overwrites a newer one. */
  private readonly turns = new Turns()

  constructor(db: ShopDatabase, reading: Reading<Value>) {
    this.db = db
    this.reading = reading
  }

  get(): Value | undefined {
    return this.value.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.value.subscribe(listener)
    if (!this.asked) void this.ask()
    return stop
  }

  /** Reads it again. Does nothing before a first request. A failed read keeps what there is (S8.30). */
  async reload(): Promise<void> {
    if (this.asked) await this.ask()
  }

  /** Reads it again where these rows change it. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (keys.some(([table]) => this.reading.tables.includes(table))) await this.reload()
  }

  /** Reads it again where a commit changed it. */
  add({ changes }: { changes: readonly ChangedRow[] }): void {
    if (changes.some(({ table }) => this.reading.tables.includes(table))) void this.reload()
  }

  private ask(): Promise<void> {
    const { db, reading } = this
    this.asked = true
    const done = this.turns.run(async () => {
      this.value.set(await reading.read(db))
      this.wasRead.tell()
    })
    return done.catch((error: unknown) => {
      if (db.isOpen()) console.error(`${reading.name} could not be read`, error)
    })
  }
}
