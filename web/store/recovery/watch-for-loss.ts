import Dexie from 'dexie'
import type { ShopDatabase } from '../db/database.ts'

/** After a connection was cut, opening may fail for a moment: waits between the tries, milliseconds. */
const AGAIN_AFTER_MS = [50, 200, 1_000, 5_000]

/**
 * Looks, whenever a shop's database is opened again, whether anything is left in it: somebody may have cleared the
 * site's data. What was opened is then an empty one, which this page must not fill. Whatever was asked of it waits for
 * the look. A connection that the browser closes by itself is opened again soon, so that a loss is told unasked.
 */
export function watchForLoss(db: ShopDatabase): void {
  // Dexie calls it at once for the connection of now, without itself, and before each later one is let be used.
  db.on(
    'ready',
    async (reopened?: unknown) => {
      // Cut again while it was being opened: whoever asked may try once more.
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
      // Still closing: what cannot be read yet says nothing about what is there.
    }
  }
}
