import type { Operation } from '#core/sync/operations.ts'
import { StorageError } from '#web/store/db/storage-error.ts'

/** Records, during a run, which operations users were shown as done, and what went wrong. */
export class Recorder {
  /** Operations that a user was shown as done, by id, with their business. */
  readonly promises = new Map<string, { op: Operation; businessId: string }>()
  readonly violations: string[] = []

  promised(businessId: string, ops: readonly Operation[]): void {
    for (const op of ops) this.promises.set(op.opId, { op, businessId })
  }

  violate(what: string): void {
    if (this.violations.length < 20) this.violations.push(what)
  }

  /** Work threw: expected where its database was closed under it, a bug otherwise. */
  failed(where: string, error: unknown): void {
    const isStorage = error instanceof StorageError || (error as Error).name === 'DatabaseClosedError'
    if (!isStorage) this.violate(`${where}: ${(error as Error).stack ?? String(error)}`)
  }
}
