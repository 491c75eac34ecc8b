import { type Connection, databaseError } from './connection.ts'
import type { DiskTable, StoredRow, UndoLog } from './disk.ts'
import { compareKeys, type Key, type KeyPath, keysAt } from './keys.ts'
import { MemoryCollection } from './memory-collection.ts'

export interface TableSchema {
  name: string
  primary: KeyPath
  indexes: KeyPath[]
}

/** A row with the key it was found under. */
export interface Found {
  /** The key in the queried index. */
  at: Key
  key: Key
  row: StoredRow
}

/** A table in memory with Dexie's calls. */
export class MemoryTable {
  readonly name: string
  private readonly connection: Connection
  private readonly disk: DiskTable
  private readonly schema: TableSchema

  constructor(connection: Connection, disk: DiskTable, schema: TableSchema) {
    this.name = schema.name
    this.connection = connection
    this.disk = disk
    this.schema = schema
  }

  get(key: Key): Promise<StoredRow | undefined> {
    return this.connection.operate(() => this.read(key))
  }

  bulkGet(keys: readonly Key[]): Promise<(StoredRow | undefined)[]> {
    return this.connection.operate(() => keys.map((key) => this.disk.get(key)))
  }

  put(row: StoredRow): Promise<Key> {
    return this.connection.operate((log) => this.write(log, row))
  }

  bulkPut(rows: readonly StoredRow[]): Promise<void> {
    return this.connection.operate((log) => {
      for (const row of rows) this.write(log, row)
    })
  }

  add(row: StoredRow): Promise<Key> {
    return this.connection.operate((log) => this.insert(log, row))
  }

  bulkAdd(rows: readonly StoredRow[]): Promise<void> {
    return this.connection.operate((log) => {
      for (const row of rows) this.insert(log, row)
    })
  }

  delete(key: Key): Promise<void> {
    return this.connection.operate((log) => this.remove(log, key))
  }

  bulkDelete(keys: readonly Key[]): Promise<void> {
    return this.connection.operate((log) => {
      for (const key of keys) this.remove(log, key)
    })
  }

  clear(): Promise<void> {
    return this.connection.operate((log) => {
      for (const { key } of [...this.disk.inOrder()]) this.remove(log, key)
    })
  }

  count(): Promise<number> {
    return this.connection.operate(() => this.disk.rows.size)
  }

  toArray(): Promise<StoredRow[]> {
    return this.toCollection().toArray()
  }

  each(visit: (row: StoredRow) => void): Promise<void> {
    return this.toCollection().each(visit)
  }

  filter(keep: (row: StoredRow) => boolean): MemoryCollection {
    return this.toCollection().filter(keep)
  }

  toCollection(): MemoryCollection {
    return this.all(this.schema.primary)
  }

  orderBy(index: string): MemoryCollection {
    return this.all(this.index(index))
  }

  /** A condition on one index. */
  where(index: string) {
    const path = this.index(index)
    const within = (test: (at: Key) => boolean) => this.all(path, test)
    return {
      equals: (key: Key) => within((at) => compareKeys(at, key) === 0),
      anyOf: (keys: readonly Key[]) => within((at) => keys.some((key) => compareKeys(at, key) === 0)),
      above: (key: Key) => within((at) => compareKeys(at, key) > 0),
      aboveOrEqual: (key: Key) => within((at) => compareKeys(at, key) >= 0),
      below: (key: Key) => within((at) => compareKeys(at, key) < 0),
      belowOrEqual: (key: Key) => within((at) => compareKeys(at, key) <= 0),
      between: (low: Key, high: Key, withLow = true, withHigh = false) =>
        within((at) => {
          const [over, under] = [compareKeys(at, low), compareKeys(at, high)]
          return (over > 0 || (withLow && over === 0)) && (under < 0 || (withHigh && under === 0))
        }),
    }
  }

  read(key: Key): StoredRow | undefined {
    return this.disk.get(key)
  }

  /** The first row whose key passes. */
  readFirst(test: (key: Key) => boolean): StoredRow | undefined {
    return this.disk.inOrder().find(({ key }) => test(key))?.row
  }

  /** Writes a row, replacing the one under its key. */
  write(log: UndoLog, row: StoredRow): Key {
    const key = this.keyOf(row)
    log.push({ table: this.disk, key, before: this.disk.get(key) })
    // IndexedDB stores a copy; changing a row in place afterwards would differ from that, so it is frozen.
    this.disk.set(key, Object.freeze(row))
    return key
  }

  remove(log: UndoLog, key: Key): void {
    const before = this.disk.get(key)
    if (before === undefined) return
    log.push({ table: this.disk, key, before })
    this.disk.set(key, undefined)
  }

  /** Writes a row whose key must be free. */
  insert(log: UndoLog, row: StoredRow): Key {
    if (this.disk.get(this.keyOf(row)) !== undefined) throw databaseError('ConstraintError')
    return this.write(log, row)
  }

  private keyOf(row: StoredRow): Key {
    const [key] = keysAt(this.schema.primary, row)
    if (key === undefined) throw databaseError('DataError')
    return key
  }

  private index(name: string): KeyPath {
    const found = [this.schema.primary, ...this.schema.indexes].find((path) => path.name === name)
    if (!found) throw databaseError('SchemaError')
    return found
  }

  private all(path: KeyPath, test: (at: Key) => boolean = () => true): MemoryCollection {
    return new MemoryCollection(this.connection, this, () => {
      const inOrder = this.disk.inOrder()
      if (path === this.schema.primary) {
        return inOrder.filter(({ key }) => test(key)).map(({ key, row }): Found => ({ at: key, key, row }))
      }
      const found = inOrder.flatMap(({ key, row }) =>
        keysAt(path, row).flatMap((at): Found[] => (test(at) ? [{ at, key, row }] : [])),
      )
      return found.sort((left, right) => compareKeys(left.at, right.at))
    })
  }
}
