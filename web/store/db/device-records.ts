import type { Matches } from '#core/account-import/match-goods.ts'
import type { NumberRange } from '#core/account-import/moved-numbers.ts'
import type { Hlc } from '#core/clocks/hlc.ts'
import type { Counters, CountersBySuffix } from '#core/numbering/numbers.ts'
import type { KeptDays } from '#core/reports/changed-days.ts'
import type { TableName } from '#core/rows/rows.ts'
import type { LockSettings } from '#core/staff/lock-settings.ts'
import type { PinAttempts } from '#core/staff/pin-attempts.ts'
import type { PinVerifier } from '#core/staff/staff.ts'
import type { TableDigest } from '#core/sync/digest.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { UnreadableRow } from '#core/sync/page-rows.ts'
import type { Cursor } from '#core/sync/wire.ts'
import type { Journaled } from './journaled.ts'
import type { ListStamp, NumberedPiece, WholeList } from './sold-rows.ts'

/** This device's identity and counters. Changed only inside the transaction that uses it. */
export interface DeviceRecord {
  key: 'device'
  id: string
  /** Its secret, by which another account here may send what it left waiting (R24); missing until it is made. */
  deviceKey?: string
  /** The suffix of its numbers: a provisional one until a server has assigned its own (R6). */
  suffix: string
  /** Whether `suffix` came from a server. */
  registered: boolean
  /** The last sequence number used. */
  seq: number
  hlc: Hlc
  counters: Counters
  /** Counters under suffixes that a restored server replaced: another restore may give one back. */
  former?: CountersBySuffix
  /** The cash drawer that it belongs to; its own, `drawerIdOf`, where missing (S15.2). */
  drawerId?: string
  /** "Start with my own products" was chosen: the demo shop stays closed (R10). */
  demoDismissed: boolean
  /** A backup was restored and the journal still holds what was here before: it must be restarted. */
  journalStale?: true
  /** How often the overlay was rebuilt because of a server's answer other than a page. */
  rebases: number
  /** Missing means none yet. */
  journaled?: Journaled
}

/** What this device knows of the server. */
export interface ServerRecord {
  key: 'server'
  cursor: Cursor
  /** Of its rows as far as the cursor, those that are set aside among them. */
  digests: Partial<Record<TableName, TableDigest>>
  /**
   * Rows as far as the cursor that no version of the app so far could read, as they came; missing means none. What the
   * device had of them before stays in base.
   */
  unreadable?: readonly UnreadableRow[]
  /** Server time less device time, milliseconds. */
  clockOffsetMs: number
  lastSyncAt: number | null
  syncPaused: boolean
  /** A resync is under way: base rows whose revision is `UNSEEN` were not seen in it yet. */
  resyncing: boolean
  /** How many resyncs were started. */
  resyncs: number
}

/** When this device's data was last saved as a file; all in epoch milliseconds, null if never. */
export interface BackupRecord {
  key: 'backup'
  savedAt: number | null
  /** When the reminder was last dismissed. */
  dismissedAt: number | null
}

/** The zone whose days the totals count. They are recounted before a report when the device has moved. */
export interface TotalsRecord {
  key: 'totals'
  /** A time zone, such as `Africa/Johannesburg`. */
  zone: string
  /**
   * `LINES_FORM` where lines of every kind are kept of these days (S21.1); missing or another where the days were
   * counted before there were.
   */
  lines?: number | true
}

/** Raised when lines are kept of a further thing: devices then count their days once more. */
export const LINES_FORM = 3

/** How far rows of Local Mode have been imported into this account's database (`account-import/`). */
export interface MoveRecord {
  key: 'move'
  /** The id of the device they were made on. */
  from: string
  products: Matches
  categories: Matches
  /** Missing where the move began before shops had methods of their own. */
  methods?: Matches
  numbers: readonly NumberRange[]
}

/** Erased customers (R26), as far as the journal and the snapshot have yet to follow. */
export interface ErasuresRecord {
  key: 'erasures'
  /** How many erasures this device has had, and how many of them the journal and the snapshot have followed. */
  heard: number
  kept: number
}

/** An operation to replay to a restored server, with its original clock and time. */
export interface Replay {
  intent: Intent
  original: { hlc?: Hlc | undefined; occurredAt?: number | undefined }
}

/** What a restored server has lost of rows that it has, until the resync that noticed it ends. */
export interface PendingReplaysRecord {
  key: 'untold'
  replays: readonly Replay[]
}

/** The owner's name, shown to a colleague who is asked to send what waits in this database (R24). */
export interface OwnerRecord {
  key: 'owner'
  name: string
}

/** Marks Local Mode's own database as moved: it must never be opened again. */
export interface RetiredRecord {
  key: 'retired'
}

/** Names of products that are in no catalogue, from sales that the device does not keep. */
export interface SoldNames {
  key: 'sold-names'
  /** By product id; `at` is the last sale under that name, epoch milliseconds. */
  names: Record<string, { name: string; at: number }>
}

/** A PIN that holds on this device alone, for as long as nobody sets another one in the shop. */
export interface PinHere {
  /** The salt of the PIN that it stands for. */
  insteadOf: string
  pin: PinVerifier
}

/** Who stands at this till, and how it is locked: of this device only, never sent. */
export interface TillRecord {
  key: 'till'
  /** Null until somebody has said who they are. */
  staffId: string | null
  locked: boolean
  /** When somebody last used it, epoch milliseconds; noted every half minute at most. */
  usedAt: number
  /** Wrong PINs, by the id of whoever they were typed for. */
  attempts: Readonly<Record<string, PinAttempts>>
  lock: LockSettings
  /** PINs set here by an owner's password while nothing could be sent, by whose they are. */
  pinsHere?: Readonly<Record<string, PinHere>>
}

/** What days came to when they were over, as this device first read them: a late sale changes that (S21.10). */
export interface DayEndsRecord {
  key: 'day-ends'
  days: KeptDays
}

/** The single records, by `key`. */
export type MetaRecord =
  | DeviceRecord
  | ServerRecord
  | TotalsRecord
  | NumberedPiece
  | WholeList
  | ListStamp
  | SoldNames
  | MoveRecord
  | ErasuresRecord
  | PendingReplaysRecord
  | OwnerRecord
  | RetiredRecord
  | BackupRecord
  | TillRecord
  | DayEndsRecord
