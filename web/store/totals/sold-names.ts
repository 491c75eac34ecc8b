import type { ShopDatabase } from '../db/database.ts'
import type { SoldNames } from '../db/device-records.ts'

interface NamedSale {
  createdAt: number
  items: readonly { productId: string; name?: string | undefined }[]
}

/**
 * Keeps the names of products in sales that the device does not keep, where no catalogue has them: in sales that the
 * server flagged for that. To be called in the transaction in which they leave.
 */
export async function keepSoldNames(db: ShopDatabase, sales: readonly NamedSale[]): Promise<void> {
  const named = sales.flatMap(({ createdAt, items }) =>
    items.flatMap(({ productId, name }) => (name === undefined ? [] : [{ productId, name, at: createdAt }])),
  )
  if (named.length === 0) return
  const names = new Map(Object.entries(await readNames(db)))
  for (const { productId, name, at } of named) {
    if (at >= (names.get(productId)?.at ?? 0)) names.set(productId, { name, at })
  }
  await db.meta.put({ key: 'sold-names', names: Object.fromEntries(names) })
}

/** A product's name in the last sale that the device does not keep. */
export async function soldNameOf(db: ShopDatabase, productId: string): Promise<string | undefined> {
  return (await readNames(db))[productId]?.name
}

async function readNames(db: ShopDatabase): Promise<SoldNames['names']> {
  const stored = await db.meta.get('sold-names')
  return stored?.key === 'sold-names' ? stored.names : {}
}
