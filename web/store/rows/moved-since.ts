import { hlcMs } from '#core/clocks/hlc.ts'
import { type Stamp, stampHlc } from '#core/clocks/stamps.ts'
import type { NeededRows } from '#core/operations/operation.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { goodsMoved } from '#core/stock/moved-by.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { CountRow } from '#core/stock/stock-rows.ts'
import type { MovedWhile } from '#core/stocktake/differences.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'
import { readAll } from './chunks.ts'

/** Where sales and movements are read: with what waits on this device, or only as the server last sent them. */
type From = 'view' | 'base'

/** What sales and other movements moved since an instant, by the clocks of their devices; of all products. */
export async function movedSince(
  db: ShopDatabase,
  sinceMs: number,
  from: From = 'view',
): Promise<MovedWhile[]> {
  const over = (table: 'sales' | 'moves') => (from === 'view' ? overlayOf(db, table).toArray() : [])
  const [sales, moves, soldOver, movedOver] = await Promise.all([
    db.sales.where('createdAt').aboveOrEqual(sinceMs).toArray(),
    db.moves.where('at').aboveOrEqual(sinceMs).toArray(),
    over('sales'),
    over('moves'),
  ])
  const salesById = new Map<string, Pick<Sale, 'createdAt' | 'items'>>(sales.map((sale) => [sale.id, sale]))
  const movesById = new Map<string, Pick<StockMove, 'at' | 'productId' | 'quantity'>>(
    moves.map((move) => [move.id, move]),
  )
  for (const { id, row } of soldOver) salesById.set(id, row as Sale)
  for (const { id, row } of movedOver) movesById.set(id, row as StockMove)
  const moved: MovedWhile[] = []
  for (const { createdAt: at, items } of salesById.values())
    for (const each of items.flatMap(goodsMoved)) moved.push({ ...each, at, sold: true })
  for (const { at, productId, quantity } of movesById.values())
    moved.push({ productId, quantity, at, sold: false })
  return moved.filter(({ at }) => at >= sinceMs)
}

/**
 * Loads what a count as of an earlier moment needs. A device has no stamps of the server's rows: it goes by the clocks of
 * facts, which is exact where one device did all of them, and the server's figure replaces it.
 */
export async function loadMovedSince(
  db: ShopDatabase,
  set: WorkingSet,
  counts: NeededRows['countsAsOf'],
  from: From,
): Promise<void> {
  const since = new Map<string, { at: number; asOf: Stamp }>()
  for (const { productId, asOf, entryId } of counts) {
    if (asOf === null) continue
    const entered = entryId === null ? undefined : set.get('entries', entryId)?.at
    since.set(productId, { at: entered ?? hlcMs(stampHlc(asOf)), asOf })
  }
  if (since.size === 0) return
  const earliest = [...since.values()].reduce((first, { at }) => Math.min(first, at), Number.MAX_SAFE_INTEGER)
  const [moved, counted] = [await movedSince(db, earliest, from), await readCounts(db, from)]
  moved.forEach(({ productId, quantity, at }, index) => {
    const count = since.get(productId)
    if (!count || at < count.at) return
    const id = `moved-${index}`
    set.loadMovement({ id, productId, quantity, factId: id, stamp: justAfter(count.asOf) })
  })
  for (const { productId, countedAt } of counted) {
    const count = since.get(productId)
    if (count && countedAt > count.at) set.loadCount(productId, justAfter(count.asOf))
  }
}

const justAfter = (stamp: Stamp) => `${stamp}~` as Stamp

/** Every count that a device knows of. */
export async function readCounts(db: ShopDatabase, from: From = 'view'): Promise<CountRow[]> {
  const base: CountRow[] = await readAll(db, 'counts')
  const over = from === 'view' ? await overlayOf(db, 'counts').toArray() : []
  return [...base, ...over.map(({ row }) => row as CountRow)]
}
