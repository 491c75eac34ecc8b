import type { SalesDocument } from '#core/documents/sales-document.ts'
import { pictureHash } from '#core/pictures/picture-address.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'

/**
 * The hashes of the pictures that rows besides products name, waiting rows too: logos that documents were printed with,
 * and slips of cash that moved. They belong to the shop, and are kept until a server has them.
 */
export async function namedPictures(db: ShopDatabase): Promise<ReadonlySet<string>> {
  const [logos, slips] = await Promise.all([
    namesIn(db, 'documents', 'issuer.logo', (row) => (row as SalesDocument).issuer.logo),
    namesIn(db, 'cashmoves', 'photo', (row) => (row as DrawerMove).photo ?? null),
  ])
  return new Set([...logos, ...slips.flatMap((address) => pictureHash(address) ?? [])])
}

async function namesIn(
  db: ShopDatabase,
  table: 'documents' | 'cashmoves',
  index: string,
  nameOf: (row: RowOf<TableName>) => string | null,
): Promise<string[]> {
  const named = db.table(table).orderBy(index)
  const [stored, over] = await Promise.all([
    // WebKit fails on unique keys of an empty index.
    named.count().then((count) => (count > 0 ? named.uniqueKeys() : [])),
    overlayOf(db, table).toArray(),
  ])
  return [...(stored as string[]), ...over.flatMap(({ row }) => nameOf(row as RowOf<TableName>) ?? [])]
}
