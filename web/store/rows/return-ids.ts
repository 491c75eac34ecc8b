import { RETURN_OF, RETURN_OF_ROW, type ShopDatabase } from '../db/database.ts'

/** The ids of all returns of some sales that the device has. @param seen as screens see them, or base alone */
export async function returnIds(
  db: ShopDatabase,
  saleIds: readonly string[],
  seen: boolean,
): Promise<string[]> {
  const [base, over] = await Promise.all([
    db.sales.where(RETURN_OF).anyOf(saleIds).primaryKeys(),
    seen ? db.overlay.where(RETURN_OF_ROW).anyOf(saleIds).toArray() : [],
  ])
  return [...new Set([...base, ...over.map(({ id }) => id)])].sort()
}
