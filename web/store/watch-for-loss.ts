import type { ShopDatabase } from './database.ts'

/** After a connection was cut, opening may fail for a moment: waits between the tries, milliseconds. */
const AGAIN_AFTER_MS = [50, 200, 1_000, 5_000]

/**
 * Looks, whenever the browser closes a shop's connection by itself, whether the database is still there: somebody may
 * have cleared the site's data. What would be opened again is then an empty one, which this page must not fill.
 */
export function watchForLoss(db: ShopDatabase): void {
  // Sticky: every connection that is opened after a lost one is watched as well.
  db.on('ready', () => db.backendDB().addEventListener('close', () => void lookAgain(db)), true)
}

async function lookAgain(db: ShopDatabase): Promise<void> {
  for (const ms of AGAIN_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (db.loss.get() !== null) return
    try {
      db.close({ disableAutoOpen: false })
      await db.open()
      if ((await db.meta.get('device')) === undefined) db.giveUp('gone')
      return
    } catch {
      // Still closing: what cannot be read yet says nothing about what is there.
    }
  }
}
