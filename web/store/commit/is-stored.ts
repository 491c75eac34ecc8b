import { documentOf, saleOf } from '#core/operations/intent-parts.ts'
import type { ChangedRow } from '#core/rows/working-set.ts'
import type { Operation } from '#core/sync/operations.ts'
import type { OutboxEntry, ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import type { CommitContext, Committed } from './transaction.ts'

/**
 * Whether a commit was stored after all: a connection can be lost between that and its answer, and a sale must not be
 * made a second time under the next number. Nor may one be taken for stored that was not: nobody would make it again.
 */
export async function isStored(
  { db, mode }: Pick<CommitContext, 'db' | 'mode'>,
  { ops, changes }: Pick<Committed, 'ops' | 'changes'>,
): Promise<boolean> {
  const [first] = ops
  if (first && mode === 'account') return isHeld(db, first)
  // Local Mode and the demo shop have no outbox. Another tab may have sold the same goods since: the sale's own row is read.
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

// Under its number, unless another tab has given the device another id meanwhile.
async function isHeld({ outbox, retained }: ShopDatabase, { seq, opId }: Operation): Promise<boolean> {
  const isThis = (entry: Pick<OutboxEntry, 'op'> | undefined) => entry?.op.opId === opId
  if (isThis((await outbox.get(seq)) ?? (await retained.get(seq)))) return true
  return (await outbox.filter(isThis).count()) + (await retained.filter(isThis).count()) > 0
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
