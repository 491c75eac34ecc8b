import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Matches } from '#core/account-import/match-goods.ts'
import type { NumberRange } from '#core/account-import/moved-numbers.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { Counters, CountersBySuffix } from '#core/documents/numbers.ts'
import type { SaleFigures } from '#core/reports/counted-sale.ts'
import type { DayTotals } from '#core/reports/day-totals.ts'
import type { TableDigest } from '#core/sync/digest.ts'
import type { Hlc } from '#core/sync/hlc.ts'
import type { Operation } from '#core/sync/operations.ts'
import type { RowOf, TableName } from '#core/sync/rows.ts'
import type { Cursor } from '#core/sync/wire.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { Chunk, ChunkKey } from './chunk-rows.ts'
import type { Identity } from './identity.ts'
import type { Journaled } from './journaled.ts'
import type { RejectedOperation } from './rejected-operation.ts'
import type { SalesDelta, SoldDay, SoldMonth, SoldProducts } from './sold-rows.ts'
import type { DatabaseLoss } from './storage-error.ts'

/**
 * A base row as stored: the row, the commit that last changed it on the server (0 in Local Mode), and with a sale the
 * products it sold, for finding it by them.
 */
export type BaseRow<Name extends TableName> = RowOf<Name> & { rev: number; productIds?: string[] }

/** A count as it is stored. */
export type StoredCount = BaseRow<'counts'>

/** A row as the outbox makes it look, over its base row. */
export interface OverlayRow {
  table: TableName
  id: string
  row: RowOf<TableName>
}

/** Who this device is and how far it has counted. Changed only inside the transaction that uses it. */
export interface DeviceRecord {
  key: 'device'
  id: string
  /** The suffix of its numbers: a provisional one until a server gave its own (R6). */
  suffix: string
  /** Whether `letter` came from a server. */
  registered: boolean
  /** The last sequence number used. */
  seq: number
  hlc: Hlc
  counters: Counters
  /** How far it had counted under letters that a restored server took from it: another restore may bring one back. */
  former?: CountersBySuffix
  /** "Start with my own products" was chosen: the demo shop stays away (R10). */
  demoDismissed: boolean
  /** A backup was restored and the journal still tells of what was here before: it is to begin anew. */
  journalStale?: true
  /** How often what it had to tell was laid over base anew at a server's word. */
  rebases: number
  /** None yet where it is missing. */
  journaled?: Journaled
}

/** What this device has heard from the server. */
export interface ServerRecord {
  key: 'server'
  cursor: Cursor
  digests: Partial<Record<TableName, TableDigest>>
  /** Server time less device time, milliseconds. */
  clockOffsetMs: number
  lastSyncAt: number | null
  syncPaused: boolean
  /** Pulling anew from the beginning: base rows whose revision is `UNSEEN` were not seen in it yet. */
  resyncing: boolean
  /** How often it has begun to pull anew from the beginning. */
  resyncs: number
}

/** When this device's data was last saved as a file; all in epoch milliseconds, null while never. */
export interface BackupRecord {
  key: 'backup'
  savedAt: number | null
  /** When the reminder to do so was last put aside. */
  dismissedAt: number | null
}

/** In whose days the totals are counted. They are counted anew before a report when the device has moved. */
export interface TotalsRecord {
  key: 'totals'
  /** A time zone, such as `Africa/Johannesburg`. */
  zone: string
}

/** How far rows of Local Mode have been moved into this account's database (`moving/`). */
export interface MoveRecord {
  key: 'move'
  /** The id of the device they were made on. */
  from: string
  products: Matches
  categories: Matches
  numbers: readonly NumberRange[]
}

/** Customers who were erased (R26), as far as the journal, the snapshot and the server have yet to follow. */
export interface ErasuresRecord {
  key: 'erasures'
  /** How often somebody was erased here, and how often of those the journal and the snapshot have followed. */
  heard: number
  kept: number
  /** Whom a restored server does not know as erased any more: id and epoch milliseconds. */
  untold: Readonly<Record<string, number>>
}

/** Whose database this is, for a colleague who is asked to send what waits in it (R24). */
export interface OwnerRecord {
  key: 'owner'
  name: string
}

/** Says in Local Mode's own database that everything in it has been moved: it must never be opened again. */
export interface RetiredRecord {
  key: 'retired'
}

/** What products that were in no catalogue were called in sales that the device does not keep. */
export interface SoldNames {
  key: 'sold-names'
  /** By product id; `at` is when it was last sold so, epoch milliseconds. */
  names: Record<string, { name: string; at: number }>
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
  /** It was refused, and somebody has discarded it or made it again: a restored server takes its number and no more. */
  settled?: true
}

/**
 * What stays of a sale that left the device (`pruneSales`) or was too old to come to it (`takeInFigures`): enough for
 * the digest, to know it again, and for reports.
 */
export interface PrunedSale {
  id: string
  rev: number
  createdAt: number
  number: string
  /** For the days that a report covers in part. */
  figures: SaleFigures
}

/** The index of operations by the sale they tell of; other operations are not in it. */
export const SALE_OF_OP = 'op.payload.sale.id'

/** The index of operations by the document they tell of. */
export const DOCUMENT_OF_OP = 'op.payload.document.id'

/**
 * The revision of a base row that a resync under way has not seen again yet, when nobody knows at which commit it
 * stood; another below it says that it stood at `lastSeenRev`.
 */
export const UNSEEN = -1
export const isUnseen = (rev: number): boolean => rev < 0
/** Marks a revision as not seen again yet. */
export const unseen = (rev: number): number => (isUnseen(rev) ? rev : UNSEEN - rev)
/** The commit at which an unseen row was last seen. */
export const lastSeenRev = (rev: number): number => UNSEEN - rev

/** The till's cart, and the quotes page's. */
export type StoredCart = ({ name: 'till' } & Cart) | ({ name: 'documents' } & DocumentCart)

/** What there is one of, by `key`. */
export type MetaRecord =
  | DeviceRecord
  | ServerRecord
  | TotalsRecord
  | SoldProducts
  | SoldNames
  | MoveRecord
  | ErasuresRecord
  | OwnerRecord
  | RetiredRecord
  | BackupRecord

/** One account's database on this device. */
export class ShopDatabase extends Dexie {
  declare meta: Table<MetaRecord, string>
  declare businesses: EntityTable<BaseRow<'businesses'>, 'id'>
  declare categories: EntityTable<BaseRow<'categories'>, 'id'>
  declare customers: EntityTable<BaseRow<'customers'>, 'id'>
  declare sales: EntityTable<BaseRow<'sales'>, 'id'>
  /** See `Chunk`: with the tables of the same rows, read by `rows/chunks.ts` and written by `rows/write-base.ts`. */
  declare chunks: Table<Chunk, ChunkKey>
  declare documents: EntityTable<BaseRow<'documents'>, 'id'>
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
  declare customerTotals: Table<CustomerTotals & { id: string }, string>
  /** Why this page must not use the database any more; null while it may. */
  readonly loss = new LiveValue<DatabaseLoss | null>(null)

  constructor(name: string) {
    // Chrome's default durability lost every checkout of a modelled power cut; strict kept all.
    super(name, { chromeTransactionDurability: 'strict' })
    // Nothing here follows tables: what Dexie keeps for that, and tells every tab, was a part of each checkout.
    for (const part of ['Observability', 'Cache']) this.unuse({ stack: 'dbcore', name: part })
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
    // An old tab that went on writing would write in a shape that the newer one has left.
    this.on('versionchange', ({ newVersion }) => {
      this.giveUp(newVersion === null ? 'gone' : 'outdated')
      // Dexie's own listener would let the next use open it again.
      return false
    })
  }

  /** Closes the database for good: only a page loaded anew may open it again. */
  giveUp(loss: DatabaseLoss): void {
    this.close()
    this.loss.set(loss)
  }
}

/** The part of an account in names of databases and folders on this device. */
export function accountKey(identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>): string {
  return identity.mode === 'local' ? 'local' : `${identity.businessId}.${identity.userId}`
}

/** A database's name: product, tenant and account, so that two accounts on one device never mix. */
export function databaseName(identity: Pick<Identity, 'mode' | 'businessId' | 'userId'>): string {
  return `tuckshop_local_data.${accountKey(identity)}`
}
