import type { FileLock } from '#web/store/journal/journal-files.ts'
import type { GzipSink } from '../browser/gzip.ts'

/** The folder of all snapshots in the origin's private file system. */
export const SNAPSHOTS = 'tuckshop-snapshots'

/** The folder of one account's snapshots: on OPFS in the browser, in memory in the tests. */
export interface SnapshotFiles {
  list(): Promise<string[]>
  /** Undefined when there is no such file (any more). */
  read(name: string): Promise<Blob | undefined>
  /** `finish` resolves when everything is on the disk. */
  create(name: string): Promise<GzipSink>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  /** A lock for writing snapshots of this account; undefined while another tab has it. */
  lock(): Promise<FileLock | undefined>
  removeAll(): Promise<void>
}
