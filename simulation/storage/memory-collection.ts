import type { Connection } from './connection.ts'
import type { StoredRow } from './disk.ts'
import type { Key } from './keys.ts'
import type { Found, MemoryTable } from './memory-table.ts'

/** Some rows of a table, with Dexie's calls. */
export class MemoryCollection {
  private readonly connection: Connection
  private readonly table: MemoryTable
  private readonly find: () => Found[]

  constructor(connection: Connection, table: MemoryTable, find: () => Found[]) {
    this.connection = connection
    this.table = table
    this.find = find
  }

  filter(keep: (row: StoredRow) => boolean): MemoryCollection {
    return this.changed((found) => found.filter(({ row }) => keep(row)))
  }

  and(keep: (row: StoredRow) => boolean): MemoryCollection {
    return this.filter(keep)
  }

  limit(count: number): MemoryCollection {
    return this.changed((found) => found.slice(0, count))
  }

  reverse(): MemoryCollection {
    return this.changed((found) => found.reverse())
  }

  toArray(): Promise<StoredRow[]> {
    return this.connection.operate(() => this.find().map(({ row }) => row))
  }

  first(): Promise<StoredRow | undefined> {
    return this.connection.operate(() => this.find()[0]?.row)
  }

  last(): Promise<StoredRow | undefined> {
    return this.connection.operate(() => this.find().at(-1)?.row)
  }

  count(): Promise<number> {
    return this.connection.operate(() => this.find().length)
  }

  keys(): Promise<Key[]> {
    return this.connection.operate(() => this.find().map(({ at }) => at))
  }

  /** Each key of the index once. */
  uniqueKeys(): Promise<Key[]> {
    return this.connection.operate(() => [...new Set(this.find().map(({ at }) => at))])
  }

  primaryKeys(): Promise<Key[]> {
    return this.connection.operate(() => this.find().map(({ key }) => key))
  }

  each(visit: (row: StoredRow) => void): Promise<void> {
    return this.connection.operate(() => {
      for (const { row } of this.find()) visit(row)
    })
  }

  delete(): Promise<number> {
    return this.connection.operate((log) => {
      const found = this.find()
      for (const { key } of found) this.table.remove(log, key)
      return found.length
    })
  }

  /** Changes fields of each row. */
  modify(changes: StoredRow | ((row: Record<string, unknown>) => void)): Promise<number> {
    return this.connection.operate((log) => {
      const found = this.find()
      for (const { row } of found) {
        const changed = typeof changes === 'function' ? { ...row } : { ...row, ...changes }
        if (typeof changes === 'function') changes(changed)
        this.table.write(log, changed)
      }
      return found.length
    })
  }

  private changed(change: (found: Found[]) => Found[]): MemoryCollection {
    return new MemoryCollection(this.connection, this.table, () => change(this.find()))
  }
}
