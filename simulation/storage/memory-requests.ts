import type { StoredRow, UndoLog } from './disk.ts'
import { compareKeys, type Key } from './keys.ts'
import type { MemoryTable } from './memory-table.ts'

/** A range of keys, both ends among them, as the browser's own. */
interface KeyBounds {
  lower: Key
  upper: Key
}
globalThis.IDBKeyRange ??= {
  bound: (lower: Key, upper: Key): KeyBounds => ({ lower, upper }),
} as unknown as typeof IDBKeyRange

/** One raw IndexedDB request: executed at once, its event dispatched a moment later. */
class MemoryRequest {
  readyState: 'pending' | 'done' = 'pending'
  onsuccess: (() => void) | null = null
  onerror: ((event: { stopPropagation(): void }) => void) | null = null
  readonly result: unknown
  readonly error: Error | null
  private readonly alsoOnError: (() => void)[] = []

  constructor(result: unknown, error: Error | null) {
    this.result = result
    this.error = error
    queueMicrotask(() => {
      this.readyState = 'done'
      if (!error) return this.onsuccess?.()
      this.onerror?.({ stopPropagation: () => undefined })
      for (const listener of this.alsoOnError) listener()
    })
  }

  addEventListener(_error: string, listener: () => void): void {
    this.alsoOnError.push(listener)
  }
}

/** IndexedDB's side of a transaction of `MemoryDexie`, as far as the product uses it directly. */
export class MemoryRequests {
  /** Why the transaction must roll back: a request failed. */
  failure: Error | undefined
  private readonly tableOf: (name: string) => MemoryTable
  private readonly log: UndoLog

  constructor(tableOf: (name: string) => MemoryTable, log: UndoLog) {
    this.tableOf = tableOf
    this.log = log
  }

  objectStore(name: string) {
    const table = this.tableOf(name)
    return {
      get: (asked: Key | KeyBounds) =>
        this.request(() => (isRange(asked) ? firstOf(table, asked) : table.read(asked))),
      put: (row: StoredRow) => this.request(() => table.write(this.log, row)),
      add: (row: StoredRow) => this.request(() => table.insert(this.log, row)),
      delete: (key: Key) => this.request(() => table.remove(this.log, key)),
    }
  }

  /** A transaction in memory is complete when its work has ended. */
  commit(): void {}

  private request(work: () => unknown): MemoryRequest {
    try {
      return new MemoryRequest(work(), null)
    } catch (error) {
      this.failure ??= error as Error
      return new MemoryRequest(undefined, error as Error)
    }
  }
}

function isRange(asked: Key | KeyBounds): asked is KeyBounds {
  return typeof asked === 'object' && 'lower' in asked
}

function firstOf(table: MemoryTable, { lower, upper }: KeyBounds): StoredRow | undefined {
  return table.readFirst((key) => compareKeys(key, lower) >= 0 && compareKeys(key, upper) <= 0)
}
