import Dexie from 'dexie'
import type { ShopDatabase } from './database.ts'
import { StorageError, type StorageFault } from './storage-error.ts'

/**
 * Runs storage work. After a lost connection it reopens the database and tries once more (WebKit loses connections
 * after backgrounding), unless this page must not use the database any more. The work must be one transaction, so that
 * a failed first attempt stored nothing, or everything without reporting it.
 * @param stored what an attempt stored unreported, for work that must not be done twice: answered instead of trying again
 * @throws StorageError when the device refuses; any other error unchanged, since it is a bug.
 */
export async function withRetry<Result>(
  db: ShopDatabase,
  work: () => Promise<Result>,
  stored?: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    if (fault !== 'closed' || db.loss.get() !== null) throw new StorageError(fault, error)
  }
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
    return (await stored?.()) ?? (await work())
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    // The second attempt may have been stored unreported too; if it were called a failure, the user would repeat it.
    const isLost = stored !== undefined && fault === 'closed' && db.loss.get() === null
    const found = isLost ? await withRetry(db, stored) : undefined
    if (found !== undefined) return found
    throw new StorageError(fault, error)
  }
}

const FAULTS: Record<string, StorageFault> = {
  QuotaExceededError: 'quota',
  DatabaseClosedError: 'closed',
  InvalidStateError: 'closed',
  OpenFailedError: 'blocked',
  VersionError: 'blocked',
  AbortError: 'unknown',
  UnknownError: 'unknown',
  TimeoutError: 'unknown',
}

/**
 * The storage fault behind an error; undefined for any other error, which is a bug. Dexie wraps IndexedDB's errors: an
 * aborted transaction contains the quota error.
 */
export function faultOf(error: unknown): StorageFault | undefined {
  if (error instanceof Dexie.DexieError && error.inner) {
    const inner = faultOf(error.inner)
    if (inner && inner !== 'unknown') return inner
  }
  return error instanceof Error || error instanceof DOMException ? FAULTS[error.name] : undefined
}
