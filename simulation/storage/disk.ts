import { compareKeys, type Key, keyName } from './keys.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** One transaction's change of a row, for undoing it. */
interface Change {
  table: DiskTable
  key: Key
  before: StoredRow | undefined
}

/** One table's rows by key. Rows are never changed in place, so a copy of the map is a copy of the table. */
export class DiskTable {
  readonly rows = new Map<string | number, { key: Key; row: StoredRow }>()
  private sorted: { key: Key; row: StoredRow }[] | undefined

  get(key: Key): StoredRow | undefined {
    return this.rows.get(keyName(key))?.row
  }

  set(key: Key, row: StoredRow | undefined): void {
    this.sorted = undefined
    if (row === undefined) this.rows.delete(keyName(key))
    else this.rows.set(keyName(key), { key, row })
  }

  /** Every row in the order of the keys. */
  inOrder(): readonly { key: Key; row: StoredRow }[] {
    this.sorted ??= [...this.rows.values()].sort((left, right) => compareKeys(left.key, right.key))
    return this.sorted
  }
}

/** The writes of one transaction. */
export type UndoLog = Change[]

const REMEMBERED = 12

/**
 * One device's IndexedDB: the databases of all its tabs, and the last transactions, which a lying disk may lose
 * although it confirmed them.
 */
export class MemoryDisk {
  /** Raised by a newer version of the app: older tabs may not open the database any more. */
  version = 1
  /** The next writing transactions fail with QuotaExceededError. */
  refusals = 0
  /** Databases by name, their tables by name. */
  databases = new Map<string, Map<string, DiskTable>>()
  private recent: UndoLog[] = []

  table(database: string, name: string): DiskTable {
    const known = this.databases.get(database)?.get(name)
    if (known) return known
    const tables = this.databases.get(database) ?? new Map<string, DiskTable>()
    this.databases.set(database, tables)
    const table = new DiskTable()
    tables.set(name, table)
    return table
  }

  /** Completes a transaction. */
  remember(log: UndoLog): void {
    if (log.length === 0) return
    this.recent.push(log)
    if (this.recent.length > REMEMBERED) this.recent.shift()
  }

  /** Loses the newest transactions. @returns how many there were to lose. */
  loseLast(count: number): number {
    const lost = this.recent.splice(Math.max(0, this.recent.length - count))
    for (const log of lost.reverse()) undo(log)
    return lost.length
  }

  /** Loses everything, as Chrome does after some kills. */
  wipe(): void {
    for (const tables of this.databases.values()) {
      for (const table of tables.values())
        for (const { key } of [...table.rows.values()]) table.set(key, undefined)
    }
    this.recent = []
  }

  /** A copy of the bytes for another device. */
  clone(): MemoryDisk {
    const copy = new MemoryDisk()
    copy.version = this.version
    for (const [database, tables] of this.databases) {
      for (const [name, table] of tables) {
        const target = copy.table(database, name)
        for (const { key, row } of table.rows.values()) target.set(key, row)
      }
    }
    return copy
  }
}

/** Undoes the writes of a transaction. */
export function undo(log: UndoLog): void {
  for (const { table, key, before } of log.reverse()) table.set(key, before)
}
