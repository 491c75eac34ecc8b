import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import type { Committed } from './transaction.ts'

/**
 * Whether a commit was stored after all: a connection can be lost between that and its answer, and a sale must not be
 * made a second time under the next number.
 */
export async function isStored(
  db: ShopDatabase,
  { ops: [first], changes }: Pick<Committed, 'ops' | 'changes'>,
): Promise<boolean> {
  // Local Mode has no outbox, so only facts are looked up: repeating any other change gives the same result.
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
