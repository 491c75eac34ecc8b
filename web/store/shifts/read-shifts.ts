import Dexie from 'dexie'
import type { Activity } from '#core/activity/activity.ts'
import { inOrderOfTime } from '#core/book/book-entry.ts'
import { oldestFirst } from '#core/calendar/order-of-time.ts'
import { ZERO } from '#core/money/cents.ts'
import { parseNumber } from '#core/numbering/numbers.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { closingOf, idsOf, type ShiftGroup, shiftGroups } from '#core/shifts/shift-group.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import { type BaseRow, LIVE, SHIFT_OF, SHIFT_OF_ROW, type ShopDatabase } from '../db/database.ts'
import { overlayOf, viewOf, withOverlay } from '../db/overlay.ts'

/** How many of the latest shifts tell which of the open ones stand, and how many on either side of an older one. */
const LATEST = 40

/** The tables that these reads need in a transaction. */
export const SHIFT_TABLES = [
  'shifts',
  'sales',
  'cashmoves',
  'bookentries',
  'laybypayments',
  'activity',
  'overlay',
] as const

/** The shifts that were opened last, and every one that is open, as they stand. */
export async function latestGroups(db: ShopDatabase): Promise<ShiftGroup[]> {
  const [latest, open, over] = await Promise.all([
    db.shifts.orderBy('openedAt').reverse().limit(LATEST).toArray(),
    db.shifts.where('live').equals(LIVE).toArray(),
    overlayOf(db, 'shifts').toArray(),
  ])
  const since = latest.at(-1)?.openedAt ?? 0
  const older = open.filter(({ openedAt }) => openedAt < since)
  const beside = await Promise.all(older.flatMap(({ openedAt }) => besideOf(db, openedAt)))
  return shiftGroups(withOverlay<'shifts'>([...latest, ...open, ...beside.flat()], over))
}

// One that another till opened apart on a drawer is closed by the cash-up of the shift it belongs to, and says so nowhere.
function besideOf(db: ShopDatabase, openedAt: number): PromiseLike<BaseRow<'shifts'>[]>[] {
  return [
    db.shifts.where('openedAt').below(openedAt).reverse().limit(LATEST).toArray(),
    db.shifts.where('openedAt').above(openedAt).limit(LATEST).toArray(),
  ]
}

/** Every shift that the device knows of, as they stand. */
export async function allGroups(db: ShopDatabase): Promise<ShiftGroup[]> {
  return shiftGroups(await viewOf(db, 'shifts'))
}

/** A shift with what names it, found by an index: sales are not looked through. */
export async function readShift(db: ShopDatabase, shiftId: string): Promise<KnownShift | undefined> {
  const isOf = (group: ShiftGroup) => idsOf(group).includes(shiftId)
  const group = (await latestGroups(db)).find(isOf) ?? (await allGroups(db)).find(isOf)
  if (!group) return undefined
  const ids = idsOf(group)
  const [sales, moves, payments, laybyPayments, copies, over] = await Promise.all([
    db.sales.where(SHIFT_OF).anyOf(ids).toArray(),
    db.cashmoves.where(SHIFT_OF).anyOf(ids).toArray(),
    db.bookentries.where(SHIFT_OF).anyOf(ids).toArray(),
    db.laybypayments.where(SHIFT_OF).anyOf(ids).toArray(),
    db.activity
      .where('at')
      .between(group.shift.openedAt, closingOf(group)?.closedAt ?? Dexie.maxKey)
      .toArray(),
    db.overlay.where(SHIFT_OF_ROW).anyOf(ids).toArray(),
  ])
  const overOf = (table: TableName) => over.filter((row) => row.table === table)
  return {
    group,
    sales: withOverlay<'sales'>(sales, overOf('sales')).sort(oldestFirst(({ createdAt }) => createdAt)),
    moves: withOverlay<'cashmoves'>(moves, overOf('cashmoves')).sort(oldestFirst(({ at }) => at)),
    // Only what was paid, or taken back of it, names a shift.
    payments: inOrderOfTime(withOverlay<'bookentries'>(payments, overOf('bookentries'))),
    laybyPayments: withOverlay<'laybypayments'>(laybyPayments, overOf('laybypayments')).sort(
      oldestFirst(({ at }) => at),
    ),
    reprints: copies.filter(isOfReceipt).map(({ amount }) => amount ?? ZERO),
  }
}

/** The drawers that the shop named or used. */
export function readDrawers(db: ShopDatabase): Promise<RowOf<'drawers'>[]> {
  return viewOf(db, 'drawers')
}

// Copies of credit notes and cash-ups are entries of the same kind; the report counts receipts.
function isOfReceipt({ kind, text }: Pick<Activity, 'kind' | 'text'>): boolean {
  const series = parseNumber(text)?.series
  return kind === 'receipt-copied' && series !== 'credit-note' && series !== 'shift'
}
