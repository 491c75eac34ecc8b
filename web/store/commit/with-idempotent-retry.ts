import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { StorageError } from '../db/storage-error.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { Committed } from './commit.ts'

/**
 * As `storing`, for a commit: a connection can be lost after its transaction was stored and before it was told so. What
 * stands then is what was committed, and a sale is not made a second time under the next number.
 * @throws as `storing`
 */
export async function withIdempotentRetry(
  db: ShopDatabase,
  commit: (beforeStored: (committed: Committed) => void) => Promise<Committed>,
): Promise<Committed> {
  let tried: Committed | undefined
  const baseVersion = async () => (tried && (await stands(db, tried)) ? tried : undefined)
  try {
    return await withRetry(
      db,
      async () =>
        (await baseVersion()) ??
        commit((committed) => {
          tried = committed
        }),
    )
  } catch (error) {
    // The second try may have been stored unheard as well: whoever is told that it failed would make it again.
    const lost = error instanceof StorageError && error.fault === 'closed' && db.loss.get() === null
    const stored = lost ? await withRetry(db, baseVersion) : undefined
    if (stored) return stored
    throw error
  }
}

// Without an outbox, in Local Mode, only facts are looked for: any other change comes to the same when it is made again.
async function stands(db: ShopDatabase, { ops: [first], changes }: Committed): Promise<boolean> {
  const held = first && ((await db.outbox.get(first.seq)) ?? (await db.retained.get(first.seq)))
  if (held && held.op.opId === first.opId) return true
  for (const { table, row } of changes) {
    if (table !== 'sales' && table !== 'documents') continue
    const [stored] = await readView(db, table, [row.id])
    // Another tab may have paid the same invoice meanwhile: that one is not this commit.
    const isThis = stored?.createdAt === (row as Sale | SalesDocument).createdAt
    return isThis && stored?.number === (row as Sale | SalesDocument).number
  }
  return false
}
