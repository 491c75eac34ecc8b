import type { DeviceRecord, ServerRecord } from './database.ts'
import type { Identity } from './identity.ts'

/** Which commits of its server's are in base: equal for two moments between which no page was stored. */
export type BaseVersion = string

/**
 * Where base stands. With what is acknowledged, something may no longer lie over it; a resync pulls from where the
 * cursor has been before, over other rows than were there then.
 */
export function baseVersionOf({ cursor, resyncs }: Pick<ServerRecord, 'cursor' | 'resyncs'>): BaseVersion {
  const { seq, head, seenHead, headTag } = cursor
  return JSON.stringify([resyncs, seq, head, seenHead, headTag])
}

/**
 * Whether stock may still be on its way to the device: a product travels with the commit that last changed it and its
 * stock with another, so that one may come pages before the other.
 */
export function isStockComing(
  mode: Identity['mode'],
  { cursor, lastSyncAt, resyncing }: Pick<ServerRecord, 'cursor' | 'lastSyncAt' | 'resyncing'>,
): boolean {
  return mode === 'account' && (lastSyncAt === null || resyncing || cursor.head < cursor.seenHead)
}

/** Where base stood before pages of a pull were stored, and after them. */
export interface VersionRange {
  from: BaseVersion
  to: BaseVersion
}

/** How far a device has come with its operations, and how often they were laid over base anew. */
export type LastCommit = Pick<DeviceRecord, 'id' | 'seq' | 'rebases'>

/** Which version of the database something was read at: pages of pulls in base, and the device's own commits. */
export interface DatabaseVersion {
  base: BaseVersion
  last: LastCommit
}
