import { isOwnProfile } from '#core/account-import/moved-row.ts'
import type { OnlyHere } from '#core/backup/restore-rules.ts'
import { TABLES } from '#core/rows/rows.ts'
import { defaultCategoryId, LOCAL_BUSINESS_ID } from '#core/settings/business.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import type { HeldPictures } from '../pictures/held-pictures.ts'
import { countRows } from '../rows/chunks.ts'

/** What is stored on this device only, and a mark that changes with it. */
export interface Holding {
  only: OnlyHere
  mark: string
}

/** Where to look for it. */
export interface HoldingShop {
  db: ShopDatabase
  identity: Pick<Identity, 'mode'>
  pictures: { readonly held: Pick<HeldPictures, 'waiting'> }
}

/** Finds what would be lost with this device. */
export async function lookAtHolding({ db, identity, pictures }: HoldingShop): Promise<Holding> {
  // A browser without a private file system has no pictures.
  const held = await pictures.held.waiting().catch(() => [])
  return withRetry(db, () =>
    db.transaction('r', db.tables, async () => {
      const { id, seq } = await mustGetDevice(db)
      const changes = identity.mode === 'local' ? await ownRows(db) : await db.outbox.count()
      const refused = await db.refused.toCollection().primaryKeys()
      const mark = [id, seq, ...refused, ...[...held].sort()].join(' ')
      return { only: { changes, refused: refused.length, pictures: held.length }, mark }
    }),
  )
}

// Stock follows from counts and sales; an installed app's defaults are nobody's work.
async function ownRows(db: ShopDatabase): Promise<number> {
  const counts = await Promise.all([
    ...TABLES.filter((name) => !['stock', 'businesses', 'categories'].includes(name)).map((name) =>
      countRows(db, name),
    ),
    db.businesses.filter(isOwnProfile).count(),
    db.categories.where('id').notEqual(defaultCategoryId(LOCAL_BUSINESS_ID)).count(),
  ])
  return counts.reduce((sum, count) => sum + count)
}
