import Dexie from 'dexie'
import type { ShopDatabase } from '../db/database.ts'

/** After a connection was cut, opening may fail for a moment: delays between attempts, milliseconds. */
const AGAIN_AFTER_MS = [50, 200, 1_000, 5_000]

/**
 * Whenever a shop's database is reopened, checks that it still has its rows: the user may have cleared the site's data,
 * and this page must not fill the empty database. Requests wait for the check. A connection that the browser closes is
 * reopened soon, so that a loss is noticed without a request.
 */
export function watchForLoss(db: ShopDatabase): void {
  // Dexie calls it at once for the current connection, without arguments, and for each later one before its first use.
  db.on(
    'ready',
    async (reopened?: unknown) => {
      // Cut again while it was being opened: the caller may try once more.
      const connection: IDBDatabase | null = db.backendDB()
      if (!connection) throw new Dexie.DatabaseClosedError()
      connection.addEventListener('close', () => void openAgain(db))
      if (reopened !== undefined && (await (reopened as ShopDatabase).meta.get('device')) === undefined)
        db.giveUp('gone')
    },
    true,
  )
}

async function openAgain(db: ShopDatabase): Promise<void> {
  for (const ms of AGAIN_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (db.loss.get() !== null) return
    try {
      await db.open()
      return
    } catch {
      // Still closing: a failed open does not mean that the rows are gone.
    }
  }
}
