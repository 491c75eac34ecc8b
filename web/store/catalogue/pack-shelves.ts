import type { BaseRow, ShopDatabase } from '../db/database.ts'
import type { Stretch } from '../db/shelf-rows.ts'
import { onSheetsWithin, rowsOnSheets } from '../rows/sheets.ts'
import { clearShelves, packedStretches, stretchOf, unpack } from '../rows/take-off-shelves.ts'
import { type Gap, gapsBetween, within } from './read-goods.ts'
import { FORM, type PlaceOf, packShelf } from './shelf.ts'

/** How goods are packed. */
export interface ShelfSizes {
  /** A shop of fewer products needs no shelves. */
  least: number
  /** Products on a shelf. */
  size: number
  /** A shelf is packed anew when so much beside it changed. */
  worn: number
  /** See `ShelvingRecord.few`. */
  few: number
}

// A hundred shelves of a thousand are read in a third of the time that four hundred small ones take.
export const SHELF_SIZES: ShelfSizes = { least: 2_000, size: 1_000, worn: 25, few: 200 }

/**
 * Packs goods piece by piece, each in a short transaction of its own: worn shelves anew, then what is not packed. Stopped
 * anywhere, what was packed is right; done by two tabs at once, one of them does it in vain.
 * @param goOn asked between two pieces
 * @returns how many shelves were packed
 */
export async function packShelves(
  db: ShopDatabase,
  sizes: ShelfSizes,
  placeOf: PlaceOf,
  goOn: () => boolean,
): Promise<number> {
  if (!(await hasAtLeast(db, sizes.least))) return 0
  const pack = packer(db, sizes, placeOf)
  let packed = 0
  for (const stretch of await wornShelves(db, sizes.worn)) {
    if (!goOn()) return packed
    if (await pack(stretch)) packed++
  }
  for (let from: string | undefined = ''; from !== undefined && goOn(); ) {
    const piece: Packed | undefined = await pack(from)
    if (piece?.shelf) packed++
    from = piece?.goOnFrom
  }
  return packed
}

interface Packed {
  shelf: boolean
  /** Nothing that is not packed lies before; undefined at the end. */
  goOnFrom: string | undefined
}

/** Packs one shelf: a worn one again, or the first of what is not packed from an id on. */
function packer(db: ShopDatabase, { size, few }: ShelfSizes, placeOf: PlaceOf) {
  return (where: Stretch | string): Promise<Packed | undefined> =>
    db.transaction('rw', ['meta', 'products', 'stock', 'sheets', 'shelves', 'offShelf'], async () => {
      const shelving = await db.meta.get('shelving')
      if (shelving?.key !== 'shelving' || shelving.form !== FORM) {
        await clearShelves(db)
        await db.meta.put({ key: 'shelving', form: FORM, few })
      }
      const packed = await packedStretches(db)
      if (typeof where === 'string') return packGap(packed, where)
      // Another tab may have been faster.
      if (!packed.some(({ after, upTo }) => after === where.after && upTo === where.upTo)) return undefined
      return packFrom(where)
    })

  async function packGap(packed: readonly Stretch[], from: string): Promise<Packed> {
    const gap = gapsBetween(packed).find(({ upTo }) => upTo === undefined || upTo > from)
    return packFrom(gap ?? { after: from, upTo: undefined })
  }

  async function packFrom(gap: Gap): Promise<Packed> {
    const found = await productsWithin(db, gap, 2 * size)
    // What was made last stays in rows until it fills a shelf; what lies between two shelves is packed however little.
    if (gap.upTo === undefined && found.length < size) return { shelf: false, goOnFrom: undefined }
    const whole = gap.upTo !== undefined && found.length < 2 * size
    const products = whole ? found : found.slice(0, size)
    const upTo = (whole ? gap.upTo : products.at(-1)?.id) ?? gap.after
    const stretch = { after: gap.after, upTo }
    const stock = await within(db.stock, stretch).toArray()
    await unpack(db, gap.upTo === undefined ? stretch : { after: gap.after, upTo: gap.upTo })
    await db.shelves.put(packShelf(stretch, { products, stock }, placeOf))
    return { shelf: true, goOnFrom: upTo }
  }
}

async function hasAtLeast(db: ShopDatabase, least: number): Promise<boolean> {
  const rows = await db.products.count()
  return rows >= least || rows + (await rowsOnSheets(db, 'products')).length >= least
}

// In the order of their ids, the first so many.
async function productsWithin(db: ShopDatabase, gap: Gap, limit: number): Promise<BaseRow<'products'>[]> {
  const rows = await within(db.products, gap).limit(limit).toArray()
  const onSheets = await onSheetsWithin(db, 'products', gap, limit)
  if (onSheets.length === 0) return rows
  return [...rows, ...onSheets].sort((left, right) => (left.id < right.id ? -1 : 1)).slice(0, limit)
}

async function wornShelves(db: ShopDatabase, worn: number): Promise<Stretch[]> {
  const [packed, noted] = await db.transaction('r', db.shelves, db.offShelf, () =>
    Promise.all([packedStretches(db), db.offShelf.toCollection().primaryKeys()]),
  )
  const notes = new Map<Stretch, number>()
  for (const [, id] of noted) {
    const stretch = stretchOf(packed, id)
    if (stretch) notes.set(stretch, (notes.get(stretch) ?? 0) + 1)
  }
  return packed.filter((stretch) => (notes.get(stretch) ?? 0) >= worn)
}
