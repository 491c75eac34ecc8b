import { matchCategories, matchMethods, matchProducts } from '#core/account-import/match-goods.ts'
import { reserveNumbers } from '#core/account-import/moved-numbers.ts'
import { formatNumber, isPrinted } from '#core/numbering/numbers.ts'
import type { Shift } from '#core/shifts/shift.ts'
import { isStandIn } from '../catalogue/default-category.ts'
import type { ShopDatabase } from '../db/database.ts'
import { drawerIdOf } from '../db/device.ts'
import type { DeviceRecord, MoveRecord } from '../db/device-records.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import { readAll } from '../rows/chunks.ts'
import type { ImportSource, ImportTarget } from './imported-shops.ts'

/** The record of an earlier move from this Local Mode device; undefined when there was none. */
export async function readMoveRecord(to: ShopDatabase, from: string): Promise<MoveRecord | undefined> {
  const record = await to.meta.get('move')
  return record?.key === 'move' && record.from === from ? record : undefined
}

/**
 * Decides, once and for all, which goods the account already has and how numbers are renamed. Called again after a
 * crash it keeps what was decided, and adds numbers for what was sold in Local Mode since.
 * @returns undefined when it was aborted while still reading: nothing is decided then
 */
export async function beginMove(
  from: ImportSource,
  to: ImportTarget,
  signal?: AbortSignal,
): Promise<MoveRecord | undefined> {
  const device = await mustGetDevice(from.db)
  const printed = await printedNumbers(from.db, device)
  const [products, ownCategories, methods] = await Promise.all([
    readAll(from.db, 'products'),
    from.db.categories.toArray(),
    readAll(from.db, 'methods'),
  ])
  const { items, categories: shown, methods: theirMethods } = to.catalogue.get()
  // A default category that is only shown is not a row yet: it is made with the rows that are moved.
  const categories = shown.filter((category) => !isStandIn(category, to.identity))
  if (signal?.aborted) return undefined
  const drawer = await drawerAfterMove(device, to.db)
  return withRetry(to.db, () =>
    to.db.transaction('rw', to.db.meta, async () => {
      const counting = await mustGetDevice(to.db)
      const begun = await readMoveRecord(to.db, device.id)
      const { ranges, counters } = reserveNumbers(begun?.numbers ?? [], printed, counting)
      const record: MoveRecord = {
        key: 'move',
        from: device.id,
        products:
          begun?.products ??
          matchProducts(
            products,
            items.map(({ product }) => product),
          ),
        categories: begun?.categories ?? matchCategories(ownCategories, categories),
        // A move that began before shops had methods decided nothing of them.
        methods: begun?.methods ?? matchMethods(methods, theirMethods),
        numbers: ranges,
      }
      await to.db.meta.bulkPut([record, { ...counting, counters, ...drawer }])
      return record
    }),
  )
}

// The counters count as numbers too, in case the sale that used the last one was lost.
async function printedNumbers(db: ShopDatabase, { counters, suffix }: DeviceRecord): Promise<string[]> {
  const numbers = Object.entries(counters).flatMap(([series, count]) =>
    isPrinted(series) ? [formatNumber(series, count, suffix)] : [],
  )
  await db.sales.each(({ number, voucher }) => {
    numbers.push(number, ...(voucher ? [voucher.number] : []))
  })
  await db.documents.each(({ number, credits = [] }) => {
    numbers.push(number, ...credits.map((credit) => credit.number))
  })
  await db.receipts.each(({ number }) => void numbers.push(number))
  await db.orders.each(({ number }) => void numbers.push(number))
  await db.laybys.each(({ number }) => void numbers.push(number))
  await db.bookentries.each(({ kind, number }) => void (kind === 'payment' && numbers.push(number)))
  await db.shifts.each(({ closings }) => void numbers.push(...closings.map(({ number }) => number)))
  return numbers
}

// The till goes on over the same drawer, unless the account has used its own on this device (S23.6).
async function drawerAfterMove(
  from: DeviceRecord,
  to: ShopDatabase,
): Promise<Pick<DeviceRecord, 'drawerId'>> {
  const counting = await mustGetDevice(to)
  const own = drawerIdOf(counting)
  const isOf = ({ drawerId }: Pick<Shift, 'drawerId'>) => drawerId === own
  const over = await to.overlay.filter(({ table, row }) => table === 'shifts' && isOf(row as Shift)).count()
  const isUsed = counting.drawerId !== undefined || over > 0 || (await to.shifts.filter(isOf).count()) > 0
  return isUsed ? {} : { drawerId: drawerIdOf(from) }
}
