import type { FoundSale } from '#core/sales/build-return.ts'
import type { ShopDatabase } from '../db/database.ts'
import { returnIds } from '../rows/return-ids.ts'
import { readView } from '../rows/view.ts'

/** Reads a sale with everything that came back of it so far; undefined when the device does not have it. */
export async function findSale(db: ShopDatabase, saleId: string): Promise<FoundSale | undefined> {
  const [[sale], ids] = await Promise.all([readView(db, 'sales', [saleId]), returnIds(db, [saleId], true)])
  if (!sale) return undefined
  const returns = (await readView(db, 'sales', ids)).filter((each) => each !== undefined)
  return { sale, returns: returns.filter(({ kind }) => kind === 'return') }
}
