import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { Activity } from '#core/activity/activity.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { Hlc } from '#core/clocks/hlc.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { SaleFigures } from '#core/reports/counted-sale.ts'
import type { DayTotals } from '#core/reports/day-totals.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Operation } from '#core/sync/operations.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { Chunk, ChunkKey } from './chunk-rows.ts'
import type { MetaRecord } from './device-records.ts'
import type { Identity } from './identity.ts'
import type { RejectedOperation } from './rejected-operation.ts'
import type { SalesDelta, SoldDay, SoldMonth, StoredLines } from './sold-rows.ts'
import type { DatabaseLoss } from './storage-error.ts'

/**
 * A base row as stored: the row, the commit that last changed it on the server (0 in Local Mode), with a sale the
 * products it sold, for finding it by them, and a mark with a parked sale that can still be taken up, a shift or a
 * lay-by that is open, and what was done with stock that a server doubts.
 */
export type BaseRow<Name extends TableName> = RowOf<Name> & {
  rev: number
  productIds?: string[]
  live?: typeof LIVE
  doubted?: typeof DOUBTED
}
/** Marks parked sales that can still be taken up, open shifts and open lay-bys in an index: the others add up for years. */
export const LIVE = 1

/** Marks movements, counted entries and book entries that a server doubts, in an index: a shop makes thousands in a year. */
export const DOUBTED = 1

/** The index of movements, counted entries and book entries by the person that they name; those of nobody are not in it. */
export const BY_STAFF = 'by.staffId'

/** A count as it is stored. */
export type StoredCount = BaseRow<'counts'>

/** A row with waiting operations applied, over its base row. */
export interface OverlayRow {
  table: TableName
  id: string
  row: RowOf<TableName>
}

export interface OutboxEntry {
  seq: number
  op: Operation
  /** Its clock before it was set back (`setClocksBack`). */
  claimed?: Hlc
  /** See `RetainedEntry`. */
  settled?: true
}

/** An acknowledged operation, kept to heal a restored server. */
export interface RetainedEntry {
  seq: number
  op: Operation
  /** Epoch milliseconds. */
  ackedAt: number
  /** It was refused, then discarded or retried: a restored server gets its number without the content. */
  settled?: true
}

/**
 * The rest of a sale that left the device (`pruneSales`) or was too old to be stored (`storeSummarisedSales`): enough
 * for the digest, for recognising it, and for reports.
 */
export interface PrunedSale {
  id: string
  rev: number
  createdAt: number
  number: string
  /** For days that a report covers in part. */
  figures: SaleFigures
}

/** The index of operations by the sale they contain; other operations are not in it. */
export const SALE_OF_OP = 'op.payload.sale.id'

/** The index of operations by the document they are about. */
export const DOCUMENT_OF_OP = 'op.payload.document.id'

/** The index of rows, and of overlay rows, by the sale that they are a return of; other rows are not in it. */
export const RETURN_OF = 'returnOf.saleId'
export const RETURN_OF_ROW = `row.${RETURN_OF}`

/**
 * The index of sales, cash moves and book entries, and of their overlay rows, by the shift that they name; others are
 * not in it.
 */
export const SHIFT_OF = 'shiftId'
export const SHIFT_OF_ROW = `row.${SHIFT_OF}`

/**
 * The revision of a base row that a resync has not seen again yet and whose last commit is unknown; a lower one
 * contains the commit: `lastSeenRev`.
 */
export const UNSEEN = -1
export const isUnseen = (rev: number): boolean => rev < 0
/** Marks a revision as not seen again yet. */
export const unseen = (rev: number): number => (isUnseen(rev) ? rev : UNSEEN - rev)
/** The commit at which an unseen row was last seen. */
export const lastSeenRev = (rev: number): number => UNSEEN - rev

/** The till's cart, and the quotes page's. */
export type StoredCart = ({ name: 'till' } & Cart) | ({ name: 'documents' } & DocumentCart)

/** One account's database on this device. */
export class ShopDatabase extends Dexie {
  declare meta: Table<MetaRecord, string>
  declare businesses: EntityTable<BaseRow<'businesses'>, 'id'>
  declare categories: EntityTable<BaseRow<'categories'>, 'id'>
  declare customers: EntityTable<BaseRow<'customers'>, 'id'>
  declare sales: EntityTable<BaseRow<'sales'>, 'id'>
  /** See `Chunk`. Read with the tables of the same rows by `rows/chunks.ts`, and written by `rows/write-base.ts`. */
  declare chunks: Table<Chunk, ChunkKey>
  declare documents: EntityTable<BaseRow<'documents'>, 'id'>
  declare methods: EntityTable<BaseRow<'methods'>, 'id'>
  declare parked: EntityTable<BaseRow<'parked'>, 'id'>
  declare staff: EntityTable<BaseRow<'staff'>, 'id'>
  declare roles: EntityTable<BaseRow<'roles'>, 'id'>
  declare rates: EntityTable<BaseRow<'rates'>, 'id'>
  declare drawers: EntityTable<BaseRow<'drawers'>, 'id'>
  declare shifts: EntityTable<BaseRow<'shifts'>, 'id'>
  declare cashmoves: EntityTable<BaseRow<'cashmoves'>, 'id'>
  declare recipients: EntityTable<BaseRow<'recipients'>, 'id'>
  /** What was done on this device (S16.16). It is no row of the shop: no other device gets it. */
  declare activity: EntityTable<Activity, 'id'>
  declare barcodes: EntityTable<BaseRow<'barcodes'>, 'id'>
  declare moves: EntityTable<BaseRow<'moves'>, 'id'>
  declare receipts: EntityTable<BaseRow<'receipts'>, 'id'>
  declare seen: EntityTable<BaseRow<'seen'>, 'id'>
  declare stocktakes: EntityTable<BaseRow<'stocktakes'>, 'id'>
  declare entries: EntityTable<BaseRow<'entries'>, 'id'>
  declare orders: EntityTable<BaseRow<'orders'>, 'id'>
  declare laybys: EntityTable<BaseRow<'laybys'>, 'id'>
  declare deposits: EntityTable<BaseRow<'deposits'>, 'id'>
  declare clockings: EntityTable<BaseRow<'clockings'>, 'id'>
  declare laybypayments: EntityTable<BaseRow<'laybypayments'>, 'id'>
  declare vouchers: EntityTable<BaseRow<'vouchers'>, 'id'>
  declare balances: EntityTable<BaseRow<'balances'>, 'id'>
  declare bookentries: EntityTable<BaseRow<'bookentries'>, 'id'>
  declare suppliers: EntityTable<BaseRow<'suppliers'>, 'id'>
  declare promotions: EntityTable<BaseRow<'promotions'>, 'id'>
  declare prunedSales: EntityTable<PrunedSale, 'id'>
  declare overlay: Table<OverlayRow, [TableName, string]>
  declare outbox: Table<OutboxEntry, number>
  declare retained: Table<RetainedEntry, number>
  declare refused: Table<RejectedOperation, string>
  declare carts: Table<StoredCart, string>
  declare dayTotals: Table<DayTotals, string>
  declare sold: Table<SoldDay, string>
  declare salesDeltas: Table<SalesDelta, [day: string, id: string]>
  declare soldMonths: Table<SoldMonth, string>
  /** What each day came to by product, person, hour and so on; and whole months of it, made when a report needs them. */
  declare lines: Table<StoredLines, [StoredLines['dimension'], string]>
  declare lineMonths: Table<StoredLines, [StoredLines['dimension'], string]>
  declare customerTotals: Table<CustomerTotals & { id: string }, string>
  /** Why this page must not use the database any more; null while it may. */
  readonly loss = new LiveValue<DatabaseLoss | null>(null)

  constructor(name: string) {
    // With Chrome's default durability a simulated power cut lost every checkout; with strict it lost none.
    super(name, { chromeTransactionDurability: 'strict' })
    // Nothing here observes tables, and Dexie's bookkeeping and messages to other tabs cost time in each checkout.
    for (const part of ['Observability', 'Cache']) this.unuse({ stack: 'dbcore', name: part })
    this.transaction = inAsyncFunction(this.transaction.bind(this))
    this.version(1).stores({
      meta: 'key',
      businesses: 'id',
      categories: 'id',
      products: 'id',
      customers: 'id',
      sales: 'id, createdAt, *productIds',
      stock: 'id',
      counts: 'id, productId',
      documents: 'id, issuer.logo',
      chunks: '[table+upTo+from+count], *productIds',
      prunedSales: 'id, createdAt',
      overlay: '[table+id]',
      outbox: `seq, ${SALE_OF_OP}, ${DOCUMENT_OF_OP}`,
      retained: `seq, ackedAt, ${SALE_OF_OP}`,
      refused: 'opId',
      carts: 'name',
      dayTotals: 'day',
      sold: 'period',
      salesDeltas: '[day+id]',
      soldMonths: 'month',
      customerTotals: 'id',
    })
    this.version(2).stores({
      methods: 'id',
      parked: 'id, live',
      staff: 'id',
      roles: 'id',
      rates: 'id',
      drawers: 'id',
      shifts: 'id, openedAt, live',
      cashmoves: `id, photo, ${SHIFT_OF}`,
      recipients: 'id, saleId',
      activity: 'id, at',
      barcodes: 'id',
      moves: `id, productId, at, reason, doubted, ${BY_STAFF}`,
      suppliers: 'id',
      receipts: 'id, at, orderId',
      seen: 'id',
      stocktakes: 'id',
      entries: `id, stocktakeId, doubted, ${BY_STAFF}`,
      orders: 'id',
      lines: '[dimension+period]',
      lineMonths: '[dimension+period]',
      sales: `id, createdAt, *productIds, ${RETURN_OF}, ${SHIFT_OF}, *flags`,
      overlay: `[table+id], ${RETURN_OF_ROW}, ${SHIFT_OF_ROW}`,
    })
    this.version(3).stores({
      laybys: 'id, live',
      laybypayments: `id, laybyId, ${SHIFT_OF}`,
      balances: 'id',
      bookentries: `id, customerId, at, number, doubted, ${BY_STAFF}, ${SHIFT_OF}`,
    })
    this.version(4).stores({ promotions: 'id', deposits: 'id' })
    this.version(5).stores({ clockings: `id, clockedAt, corrects, doubted, ${BY_STAFF}`, vouchers: 'id' })
    // An old tab that kept writing would write a format that the newer one has left.
    this.on('versionchange', ({ newVersion }) => {
      this.giveUp(newVersion === null ? 'gone' : 'outdated')
      // Dexie's own listener would let the next use open it again.
      return false
    })
  }

  /** Closes the database for good: only a newly loaded page may open it again. */
  giveUp(loss: DatabaseLoss): void {
    this.close()
    this.loss.set(loss)
  }
}

/**
 * Dexie loses its transaction at the second step of what awaits, in Chromium too, unless the function given to it is an
 * async one: so one that only calls another (`() => readShift(db, id)`) is put into one.
 */
function inAsyncFunction<Begin>(transaction: Begin): Begin {
  const begin = transaction as (...given: unknown[]) => unknown
  const given = (...parts: unknown[]) => {
    const work = parts.at(-1) as (tx: Transaction) => unknown
    return begin(...parts.slice(0, -1), async (tx: Transaction) => work(tx))
  }
  return given as Begin
}

/** The account's part of names of databases and folders on this device. */
export function accountKey(identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>): string {
  return identity.mode === 'local' ? 'local' : `${identity.businessId}.${identity.userId}`
}

/** A database's name: product, tenant and account, so that two accounts on one device never mix. */
export function databaseName(identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>): string {
  return `tuckshop_local_data.${accountKey(identity)}`
}
