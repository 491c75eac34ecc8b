import type { ShopDatabase } from '../db/database.ts'
import type { Stretch } from '../db/shelf-rows.ts'

/** The stretches that are packed, in order, without reading what is in them. */
export async function packedStretches(db: ShopDatabase): Promise<Stretch[]> {
  const keys = await db.shelves.toCollection().primaryKeys()
  return keys.map(([after, upTo]) => ({ after, upTo }))
}

/** Unpacks whatever stretches these ids lie in: they are read from their rows until they are packed again. */
export async function takeOffShelves(db: ShopDatabase, ids: ReadonlySet<string>): Promise<void> {
  const touched = new Set<Stretch>()
  const packed = await packedStretches(db)
  for (const id of packed.length > 0 ? ids : []) {
    const stretch = stretchOf(packed, id)
    if (stretch) touched.add(stretch)
  }
  for (const stretch of touched) await unpack(db, stretch)
}

/** Forgets one shelf and what is noted beside it. To be called inside a transaction. */
export async function unpack(db: ShopDatabase, { after, upTo }: Stretch): Promise<void> {
  await db.shelves.delete([after, upTo])
  for (const table of ['products', 'stock'] as const)
    await db.offShelf.where('[table+id]').between([table, after], [table, upTo], false, true).delete()
}

/** Forgets all shelves: base was written by other ways, or they are of another app's form. */
export async function clearShelves(db: ShopDatabase): Promise<void> {
  await db.shelves.clear()
  await db.offShelf.clear()
  await db.meta.delete('shelving')
}

/** The stretch that an id lies in, of stretches in order. */
export function stretchOf(packed: readonly Stretch[], id: string): Stretch | undefined {
  let low = 0
  let high = packed.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((packed[middle]?.upTo ?? '') < id) low = middle + 1
    else high = middle
  }
  const found = packed[low]
  return found && found.after < id ? found : undefined
}
