import { documentOf, saleOf } from '#core/operations/intent-parts.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import type { Committed } from './transaction.ts'

/**
 * Whether a commit was stored after all: a connection can be lost between that and its answer, and a sale must not be
 * made a second time under the next number. Nor may one be taken for stored that was not: nobody would make it again.
 */
export async function isStored(
  db: ShopDatabase,
  { ops, changes }: Pick<Committed, 'ops' | 'changes'>,
): Promise<boolean> {
  const [first] = ops
  const held = first && ((await db.outbox.get(first.seq)) ?? (await db.retained.get(first.seq)))
  if (held && held.op.opId === first.opId) return true
  // Local Mode and the demo shop have no outbox. Goods of a sale may have been sold by another tab since: its own row says it.
  for (const op of ops) {
    const sale = saleOf(op)
    const paper = sale ?? documentOf(op)
    if (!paper) continue
    const [found] = await readView(db, sale ? 'sales' : 'documents', [paper.id])
    // Another tab may have paid the same invoice meanwhile: that is not this commit.
    return found?.createdAt === paper.createdAt && found.number === paper.number
  }
  const found = await Promise.all(changes.map((change) => isAsLeft(db, change)))
  return found.length > 0 && found.every((is) => is)
}

async function isAsLeft(db: ShopDatabase, { table, row }: ChangedRow): Promise<boolean> {
  const [found] = await readView(db, table, [row.id])
  return isSame(found, row)
}

// What is missing is not stored, whether its name is or not.
function isSame(left: unknown, right: unknown): boolean {
  if (!isMadeOfParts(left) || !isMadeOfParts(right)) return left === right
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}

function isMadeOfParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
