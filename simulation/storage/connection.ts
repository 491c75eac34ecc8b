import type { UndoLog } from './disk.ts'

/** What the database says went wrong. The product tells faults apart by `name`. */
export class DexieError extends Error {
  readonly inner: Error | undefined
  constructor(name: string, inner?: Error) {
    super(name)
    this.name = name
    this.inner = inner
  }
}

/** A failure by the name that IndexedDB gives it. */
export function databaseError(name: string, inner?: Error): Error {
  return new DexieError(name, inner)
}

/** What a table needs of its connection. */
export interface Connection {
  /** Runs one operation: inside the open transaction, else as one of its own. */
  operate<Result>(work: (log: UndoLog) => Result): Promise<Result>
}
