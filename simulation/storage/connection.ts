import type { UndoLog } from './disk.ts'

/** What went wrong in the database. The product distinguishes errors by `name`. */
export class DexieError extends Error {
  readonly inner: Error | undefined
  constructor(name: string, inner?: Error) {
    super(name)
    this.name = name
    this.inner = inner
  }
}

/** An error with the name that IndexedDB gives it. */
export function databaseError(name: string, inner?: Error): Error {
  return new DexieError(name, inner)
}

/** What a table needs of its connection. */
export interface Connection {
  /** Runs one operation: inside the open transaction, else as one of its own. */
  operate<Result>(work: (log: UndoLog) => Result): Promise<Result>
}
