import Dexie from 'dexie'
import { vi } from 'vitest'
import type { ShopDatabase } from '../database.ts'

/** The next transaction is stored, and the connection is lost before the page hears of it. */
export function losesNextAnswer(db: ShopDatabase): void {
  const transaction = db.transaction.bind(db) as (...given: unknown[]) => Promise<unknown>
  vi.spyOn(db, 'transaction').mockImplementationOnce(((...given: unknown[]) =>
    transaction(...given).then(() => {
      throw new Dexie.DatabaseClosedError()
    })) as never)
}
