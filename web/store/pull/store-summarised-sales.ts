import { type TableDigest, withoutRow, withRow } from '#core/sync/digest.ts'
import type { SummarisedSale } from '#core/sync/summarised-sale.ts'
import { fromBaseRow } from '../db/base-row.ts'
import { type BaseRow, isUnseen, SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import { readMany } from '../db/read-many.ts'
import { countPulled, ownVersions } from '../totals/count-pulled.ts'
import { keepSoldNames } from '../totals/sold-names.ts'
import { whatStays } from './pruned-sales.ts'

/**
 * Stores sales that are too old to be kept here: they count into totals and digest as if they had been stored, counted
 * and pruned. A sale that the device still had is removed: the server has it. To be called in the transaction that
 * stores the page. @returns the digest of sales after them
 */
export async function storeSummarisedSales(
  db: ShopDatabase,
  summarised: readonly SummarisedSale[],
  before: TableDigest,
  zone: string,
): Promise<TableDigest> {
  const ids = summarised.map(({ id }) => id)
  const [pruned, held, own] = await Promise.all([
    readMany(db.prunedSales, ids),
    readMany(db.sales, ids),
    ownVersions(db, summarised),
  ])
  let digest = before
  summarised.forEach(({ id, rev }, index) => {
    const known = pruned[index] ?? held[index]
    if (known && !isUnseen(known.rev)) digest = withoutRow(digest, id, known.rev)
    digest = withRow(digest, id, rev)
  })
  await countPulled(
    db,
    summarised.flatMap((sale, index) =>
      pruned[index] ? [] : [{ sale, counted: held[index] ?? own[index] }],
    ),
    zone,
  )
  await keepSoldNames(db, summarised)
  await keepWaiting(
    db,
    held.flatMap((sale) => sale ?? []),
  )
  await db.sales.bulkDelete(ids)
  await db.prunedSales.bulkPut(summarised.map(whatStays))
  return digest
}

// A new identity sends everything again, and screens keep showing what waits: the last page removes it again.
async function keepWaiting(db: ShopDatabase, leaving: readonly BaseRow<'sales'>[]): Promise<void> {
  if (leaving.length === 0) return
  const waiting = await db.outbox
    .where(SALE_OF_OP)
    .anyOf(leaving.map(({ id }) => id))
    .keys()
  const staying = leaving.filter(({ id }) => waiting.includes(id))
  await db.overlay.bulkPut(staying.map((sale) => ({ table: 'sales', id: sale.id, row: fromBaseRow(sale) })))
}
