import { type CountedSale, saleFigures } from '#core/reports/counted-sale.ts'
import { type TableDigest, withoutRow, withRow } from '#core/sync/digest.ts'
import { isUnseen, type PrunedSale, type ShopDatabase } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'

/** What remains of a sale that the device does not keep. */
export function whatStays(sale: CountedSale & { id: string; rev: number; number: string }): PrunedSale {
  const { id, rev, createdAt, number } = sale
  return { id, rev, createdAt, number, figures: saleFigures(sale) }
}

/** How many sales left the device and when the newest of them was made, epoch milliseconds; null when none did. */
export async function readOlder(db: ShopDatabase): Promise<{ count: number; newestAt: number } | null> {
  const count = await db.prunedSales.count()
  const newest = await db.prunedSales.orderBy('createdAt').last()
  return newest ? { count, newestAt: newest.createdAt } : null
}

/**
 * Handles pulled sales that this device has pruned: they count into the digest and are not stored again. To be called
 * in the transaction that stores the page. @returns the other rows, and the digest after the pruned ones.
 */
export async function keepPrunedAway<Pulled extends { rev: number; row: { id: string } }>(
  db: ShopDatabase,
  incoming: readonly Pulled[],
  before: TableDigest,
): Promise<{ others: Pulled[]; digest: TableDigest }> {
  const known = await readMany(
    db.prunedSales,
    incoming.map(({ row }) => row.id),
  )
  let digest = before
  const seen: PrunedSale[] = []
  incoming.forEach(({ rev }, index) => {
    const pruned = known[index]
    if (!pruned) return
    if (!isUnseen(pruned.rev)) digest = withoutRow(digest, pruned.id, pruned.rev)
    digest = withRow(digest, pruned.id, rev)
    seen.push({ ...pruned, rev })
  })
  await db.prunedSales.bulkPut(seen)
  return { others: incoming.filter((_, index) => !known[index]), digest }
}
