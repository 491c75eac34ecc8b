/** The folder of every account's journal in the origin's private file system. */
export const JOURNALS = 'tuckshop-journal'

/** A lock on one journal file, known to every tab and worker of the origin. */
export interface FileLock {
  /** False once released, or taken by the browser. */
  readonly held: boolean
  release(): void
}

/** A journal file open for writing at its end. */
export interface AppendFile {
  /**
   * Resolves when the bytes are on the disk. @throws when that is uncertain: the file must not be written again then.
   */
  append(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The whole content of the file. */
  read(): Promise<Uint8Array>
  /** May be called twice. */
  close(): Promise<void>
}

/** The folder of one account's journal: on OPFS in the worker, in memory in the tests. */
export interface JournalFiles {
  /** Names of all journal files, whoever holds them. */
  list(): Promise<string[]>
  /** Undefined when there is no such file (any more). */
  read(name: string): Promise<Uint8Array | undefined>
  create(name: string): Promise<AppendFile>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  /** Undefined when another worker holds it. Never waits. */
  lock(name: string): Promise<FileLock | undefined>
  hasMarker(): Promise<boolean>
  writeMarker(): Promise<void>
  /** Deletes the folder with everything in it. @throws while another tab writes there. */
  removeAll(): Promise<void>
}
