import Dexie from 'dexie'
import { vi } from 'vitest'
import type { ShopDatabase } from '../db/database.ts'

/** Loses the connection after the next transaction is stored and before its answer. */
export function losesNextAnswer(db: ShopDatabase): void {
  const transaction = db.transaction.bind(db) as (...given: unknown[]) => Promise<unknown>
  vi.spyOn(db, 'transaction').mockImplementationOnce(((...given: unknown[]) =>
    transaction(...given).then(() => {
      throw new Dexie.DatabaseClosedError()
    })) as never)
}

/** Loses the connection before anything of the next transaction is stored. */
export function losesNextTransaction(db: ShopDatabase): void {
  vi.spyOn(db, 'transaction').mockImplementationOnce((() =>
    Promise.reject(new Dexie.DatabaseClosedError())) as never)
}

/** Loses the connection when all of the next commit was asked for, and before any of it is stored. */
export function losesBeforeStoring(): void {
  const commit = IDBTransaction.prototype.commit
  const spy = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    // Not the note of what is in the journal.
    if (!this.objectStoreNames.contains('outbox')) return commit.call(this)
    spy.mockRestore()
    this.abort()
    throw new DOMException('the transaction is over', 'InvalidStateError')
  })
}
