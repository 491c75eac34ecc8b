import Dexie, { type Table } from 'dexie'
import type { ShopDatabase } from './database.ts'

/** A requested row, undefined where there is none. To be called when the batch has been answered. */
export type Asked<Row> = () => Row | undefined

/**
 * Reads and stores rows of any tables in the current transaction, all at once and with IndexedDB's own requests. A
 * Dexie call for each table costs a cheap phone more than the rows do; here one promise waits for all of them, since a
 * transaction answers requests in order.
 */
export class RequestBatch {
  /** The error of the first request that failed. */
  failure: Error | null = null
  private readonly transaction: IDBTransaction
  private last: IDBRequest | undefined

  /** @throws outside of a transaction: a bug. */
  constructor() {
    this.transaction = Dexie.currentTransaction.idbtrans
  }

  /** @param key of a range, the first row in it */
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

  /** Resolves when all requests so far are answered. @throws the error of the first one that failed. */
  answered(): Promise<void> {
    const { last } = this
    // A native promise would lose Dexie's transaction.
    return new Dexie.Promise((resolve, reject) => {
      const settle = () => (this.failure ? reject(this.failure) : resolve())
      if (!last || last.readyState === 'done') return settle()
      last.onsuccess = settle
      last.addEventListener('error', () => reject(this.failure ?? last.error))
    })
  }

  /** Commits without waiting for answers: the transaction completes, or nothing of it is stored. */
  commit(): void {
    this.transaction.commit()
  }

  private in(table: { name: string }): IDBObjectStore {
    return this.transaction.objectStore(table.name)
  }

  private sent(request: IDBRequest): IDBRequest {
    this.last = request
    request.onerror = (event) => {
      // Dexie would treat the error as handled and store the other writes; so the transaction aborts.
      event.stopPropagation()
      // Later requests fail because of it.
      if (request.error?.name !== 'AbortError') this.failure ??= request.error
    }
    return request
  }
}

/**
 * One strict transaction, over all tables or those given, committed as soon as `work` has made all its requests,
 * without awaiting writes. Inside another transaction it is part of that.
 * @throws the error of a failed request, where one was the reason
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
