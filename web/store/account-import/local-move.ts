import Dexie from 'dexie'
import { isOwnProfile } from '#core/account-import/moved-row.ts'
import { defaultCategoryId, LOCAL_BUSINESS_ID } from '#core/settings/business.ts'
import type { CommitOptions } from '../commit/commits.ts'
import { databaseName, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { readAll } from '../rows/chunks.ts'
import type { ImportSource, ImportTarget } from './imported-shops.ts'
import { readMoveRecord } from './move-record.ts'
import { moveShop, type Stopped } from './move-shop.ts'
import { clearRetired, isKeptTwice, markRetired } from './retire.ts'

/** How much was made on this device without an account, not counting demo goods and an installed app's defaults. */
export interface LocalRows {
  sales: number
  /** Goods that came back. */
  returns: number
  products: number
  customers: number
  documents: number
  /** A business profile of its own. */
  profile: boolean
}

/** The result of a move. */
export interface LocalMoveResult {
  /** Products that the account already had. */
  matched: number
  /** Some sales and documents have other numbers in the account than they were printed under. */
  renumbered: boolean
}

/** What Local Mode left on this device, and how to move it into the account. */
export interface LocalMove {
  rows: LocalRows
  /** An earlier move started and did not finish. */
  begun: boolean
  /**
   * After being stopped by the signal it can be called again, and continues.
   * @throws StorageError when the device refuses; it can be tried again.
   */
  move(options?: CommitOptions): Promise<LocalMoveResult | Stopped>
  /** Leaves everything as it is. */
  close(): Promise<void>
}

/** How to find and open Local Mode's shop. */
export interface LocalShop {
  identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>
  /** Whether anything outside the database shows that there was one: the browser may have lost the database. */
  hasTraces(): Promise<boolean>
  open(): Promise<ImportSource>
  /** Removes snapshots, journal and pictures. */
  removeFiles?(account: string): Promise<void>
}

/** What was made on this device without an account, if there is anything to move into the account of `to`. */
export async function findLocalMove(to: ImportTarget, local: LocalShop): Promise<LocalMove | undefined> {
  await clearRetired(local.identity, local.removeFiles)
  if (!(await Dexie.exists(databaseName(local.identity))) && !(await local.hasTraces())) return undefined
  const from = await local.open()
  const device = await mustGetDevice(from.db)
  const begun = (await readMoveRecord(to.db, device.id)) !== undefined
  const rows = await countRows(from.db)
  if (!begun && !rows) {
    await from.close()
    return undefined
  }
  return {
    rows: rows ?? NO_ROWS,
    begun,
    async move(options) {
      const record = await moveShop(from, to, options)
      if (typeof record === 'string') return record
      // Not stored twice yet: the local rows stay, and the next start tries again.
      if (await isKeptTwice(to)) {
        await markRetired(from)
        await from.close()
        await clearRetired(local.identity, local.removeFiles)
      }
      return {
        matched: Object.keys(record.products).length,
        renumbered: record.numbers.some(
          ({ shift, suffix, newSuffix }) => shift !== 0 || suffix !== newSuffix,
        ),
      }
    },
    close: () => from.close(),
  }
}

const NO_ROWS: LocalRows = { sales: 0, returns: 0, products: 0, customers: 0, documents: 0, profile: false }

async function countRows(db: ShopDatabase): Promise<LocalRows | undefined> {
  return db.transaction('r', db.tables, async () => {
    const isLive = ({ deleted }: { deleted: boolean }) => !deleted
    const business = await db.businesses.get(LOCAL_BUSINESS_ID)
    const returns = await db.sales.filter(({ kind }) => kind === 'return').count()
    const rows: LocalRows = {
      sales: (await db.sales.count()) - returns,
      returns,
      products: (await readAll(db, 'products')).filter(isLive).length,
      customers: await db.customers.filter(isLive).count(),
      documents: await db.documents.count(),
      profile: business !== undefined && isOwnProfile(business),
    }
    const own = (await db.categories.toArray()).filter(
      ({ id, deleted }) => !deleted && id !== defaultCategoryId(LOCAL_BUSINESS_ID),
    )
    const { profile, ...counted } = rows
    const stockWork = [db.suppliers, db.moves, db.receipts, db.orders, db.stocktakes] as const
    const tables = [db.methods, db.staff, db.roles, db.rates, db.laybys, ...stockWork] as const
    const counts = await Promise.all(tables.map((table) => table.count()))
    const others = counts.reduce((all, each) => all + each, 0)
    const any = profile || own.length > 0 || others > 0 || Object.values(counted).some((count) => count > 0)
    return any ? rows : undefined
  })
}
