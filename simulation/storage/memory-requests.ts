import type { StoredRow, UndoLog } from './disk.ts'
import type { Key } from './keys.ts'
import type { MemoryTable } from './memory-table.ts'

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
      get: (key: Key) => this.request(() => table.read(key)),
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
