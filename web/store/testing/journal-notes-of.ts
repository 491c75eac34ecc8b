import type { ShopDatabase } from '../db/database.ts'
import { isJournaled } from '../db/journaled.ts'
import { mustGetDevice } from '../db/meta-records.ts'

/** For each waiting operation, in order: whether it is noted that the journal has it. */
export async function notesOf(db: ShopDatabase): Promise<boolean[]> {
  const device = await mustGetDevice(db)
  const waiting = await db.outbox.orderBy('seq').primaryKeys()
  return waiting.map((seq) => isJournaled(device, seq))
}

/** How many waiting operations are not noted as journaled. Notes are written after each commit. */
export async function countUnnoted(db: ShopDatabase): Promise<number> {
  return (await notesOf(db)).filter((noted) => !noted).length
}
