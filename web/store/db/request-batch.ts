import Dexie, { type Table } from 'dexie'
import type { ShopDatabase } from './database.ts'

/** A row that was asked for, undefined where there is none. To be called when the batch has been answered. */
export type Asked<Row> = () => Row | undefined

/**
 * Asks for rows of any tables, and stores them, in the transaction under way, all at once and by IndexedDB's own
 * requests. A Dexie call a table costs a cheap phone more than the rows do; here one promise waits for all of them,
 * since a transaction answers in the order in which it was asked.
 */
export class RequestBatch {
  /** What the first request that failed said. */
  failure: Error | null = null
  private readonly transaction: IDBTransaction
  private last: IDBRequest | undefined

  /** @throws outside of a transaction: a bug. */
  constructor() {
    this.transaction = Dexie.currentTransaction.idbtrans
  }

  /** @param key of a range the first row there is */
  get<Row, Key extends IDBValidKey>(table: Table<Row, Key>, key: NoInfer<Key> | IDBKeyRange): Asked<Row> {
    const request = this.sent(this.in(table).get(key))
    return () => {
      if (request.error) throw request.error
      return request.result as Row | undefined
    }
  }

  put<Row, Key>(table: Table<Row, Key>, row: NoInfer<Row>): void {
    this.sent(this.in(table).put(row))
  }

  /** Stores a row whose key must be free: otherwise nothing of the transaction is stored. */
  add<Row, Key>(table: Table<Row, Key>, row: NoInfer<Row>): void {
    this.sent(this.in(table).add(row))
  }

  delete<Row, Key extends IDBValidKey>(table: Table<Row, Key>, key: NoInfer<Key>): void {
    this.sent(this.in(table).delete(key))
  }

  /** Resolves when everything so far is answered. @throws what the first request that failed said. */
  answered(): Promise<void> {
    const { last } = this
    // A promise of the browser's own would lose Dexie's transaction.
    return new Dexie.Promise((resolve, reject) => {
      const settle = () => (this.failure ? reject(this.failure) : resolve())
      if (!last || last.readyState === 'done') return settle()
      last.onsuccess = settle
      last.addEventListener('error', () => reject(this.failure ?? last.error))
    })
  }

  /** Stores what was written without waiting for answers: the transaction completes, or nothing of it stands. */
  commit(): void {
    this.transaction.commit()
  }

  private in(table: { name: string }): IDBObjectStore {
    return this.transaction.objectStore(table.name)
  }

  private sent(request: IDBRequest): IDBRequest {
    this.last = request
    request.onerror = (event) => {
      // Dexie would take the error for handled, and what was stored beside it would stand; so the transaction aborts.
      event.stopPropagation()
      // Those after the first are refused because of it.
      if (request.error?.name !== 'AbortError') this.failure ??= request.error
    }
    return request
  }
}

/**
 * One strict transaction, over all tables or those given, committed as soon as `work` has asked for all it wants: nothing waits for
 * what only stores. Inside another transaction it is a part of that.
 * @throws what a failed request said, where one was the reason
 */
export async function inBatchedTransaction<Result>(
  db: ShopDatabase,
  work: (batch: RequestBatch) => Promise<Result>,
  tables: Table[] = db.tables,
): Promise<Result> {
  let batch: RequestBatch | undefined
  try {
    return await db.transaction('rw', tables, async ({ parent }) => {
      batch = new RequestBatch()
      const result = await work(batch)
      if (parent) await batch.answered()
      else batch.commit()
      return result
    })
  } catch (error) {
    throw batch?.failure ?? error
  }
}
