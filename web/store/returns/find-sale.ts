import { isDemoId } from '#core/catalog/demo-id.ts'
import { parseNumber } from '#core/numbering/numbers.ts'
import type { FoundSale } from '#core/returns/build-return.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { returnIds } from '../rows/return-ids.ts'
import { readView } from '../rows/view.ts'
import type { FoundHere } from './returns.ts'

/**
 * Reads a sale with everything that came back of it so far.
 * @param older the sale as a server has it, for a device that no longer keeps it
 * @returns undefined when neither has it
 */
export async function findSale(
  db: ShopDatabase,
  saleId: string,
  older?: FoundSale,
): Promise<FoundHere | undefined> {
  const [[kept], ids, { suffix }] = await Promise.all([
    readView(db, 'sales', [saleId]),
    returnIds(db, [saleId], true),
    mustGetDevice(db),
  ])
  const sale = kept ?? (older?.sale.id === saleId ? older.sale : undefined)
  if (!sale) return undefined
  const byId = new Map<string, Sale>()
  for (const each of kept ? [] : (older?.returns ?? [])) byId.set(each.id, each)
  for (const each of await readView(db, 'sales', ids)) if (each) byId.set(each.id, each)
  const returns = [...byId.values()].filter(({ kind }) => kind === 'return')
  return { sale, returns, isOwn: isDemoId(saleId) || parseNumber(sale.number)?.suffix === suffix }
}
