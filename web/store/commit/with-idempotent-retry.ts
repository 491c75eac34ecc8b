import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { StorageError } from '../db/storage-error.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { Committed } from './transaction.ts'

/**
 * As `withRetry`, for a commit: a connection can be lost after its transaction was stored and before that was reported.
 * Then the stored commit is answered, and a sale is not made a second time under the next number.
 * @throws as `withRetry`
 */
export async function withIdempotentRetry(
  db: ShopDatabase,
  commit: (beforeStored: (committed: Committed) => void) => Promise<Committed>,
): Promise<Committed> {
  let tried: Committed | undefined
  const stored = async () => (tried && (await isStored(db, tried)) ? tried : undefined)
  try {
    return await withRetry(
      db,
      async () =>
        (await stored()) ??
        commit((committed) => {
          tried = committed
        }),
    )
  } catch (error) {
    // The second attempt may have been stored unreported too; if it were called a failure, the user would repeat it.
    const lost = error instanceof StorageError && error.fault === 'closed' && db.loss.get() === null
    const committed = lost ? await withRetry(db, stored) : undefined
    if (committed) return committed
    throw error
  }
}

// Local Mode has no outbox, so only facts are looked up: repeating any other change gives the same result.
async function isStored(db: ShopDatabase, { ops: [first], changes }: Committed): Promise<boolean> {
  const held = first && ((await db.outbox.get(first.seq)) ?? (await db.retained.get(first.seq)))
  if (held && held.op.opId === first.opId) return true
  for (const { table, row } of changes) {
    if (table !== 'sales' && table !== 'documents') continue
    const [found] = await readView(db, table, [row.id])
    // Another tab may have paid the same invoice meanwhile: that is not this commit.
    const isThis = found?.createdAt === (row as Sale | SalesDocument).createdAt
    return isThis && found?.number === (row as Sale | SalesDocument).number
  }
  return false
}
