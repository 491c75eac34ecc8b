import type { DeviceRecord, ServerRecord } from './device-records.ts'
import type { Identity } from './identity.ts'

/** Identifies a state of base: equal for two moments between which no page was stored. */
export type BaseVersion = string

/**
 * Version of the base tables: resync count and cursor. The acknowledged number is part of it, since an acknowledged
 * operation may no longer lie over base; so is the resync count, since a resync repeats cursors over other rows.
 */
export function baseVersionOf({ cursor, resyncs }: Pick<ServerRecord, 'cursor' | 'resyncs'>): BaseVersion {
  const { seq, head, seenHead, headTag } = cursor
  return JSON.stringify([resyncs, seq, head, seenHead, headTag])
}

/**
 * Whether rows may still be arriving: a day lacks sales, and a product is pulled at the commit that last changed it and
 * its stock at another, so that one may come pages before the other.
 */
export function isBeingFilled(
  mode: Identity['mode'],
  { cursor, lastSyncAt, resyncing }: Pick<ServerRecord, 'cursor' | 'lastSyncAt' | 'resyncing'>,
): boolean {
  return mode === 'account' && (lastSyncAt === null || resyncing || cursor.head < cursor.seenHead)
}

/** The base versions before and after pages of a pull were stored. */
export interface VersionRange {
  from: BaseVersion
  to: BaseVersion
}

/** The last operation a device has made, and how often its overlay was rebuilt by the server's request. */
export type LastCommit = Pick<DeviceRecord, 'id' | 'seq' | 'rebases'>

/** The version of the database that something was read at: pages in base, and the device's own commits. */
export interface DatabaseVersion {
  base: BaseVersion
  last: LastCommit
}
