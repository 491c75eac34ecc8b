import { type Operation, parsePayload } from '#core/sync/operations.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import type { Device } from '../world/device.ts'
import { asNewest } from '../world/older-operations.ts'
import { saleIn } from './sale-in.ts'

/** An operation that a cashier was shown as done. */
export interface Promised {
  op: Operation
  businessId: string
}

/** Somebody changed a field after seeing another value in it. */
export interface SeenEdit {
  opId: string
  /** The value seen, which only one operation ever wrote. */
  seen: unknown
  row: string
  field: string
}

/** Somebody counted a product whose sales they had seen. */
export interface SeenSales {
  opId: string
  /** Ids of these sales. */
  sold: readonly string[]
}

const STORAGE_FAULTS = new Set([
  'DatabaseClosedError',
  'VersionError',
  'AbortError',
  'StorageError',
  'CommitRefused',
])

/** Records, during a run, what users were shown and what devices sent: never the product's own bookkeeping. */
export class Recorder {
  /** By operation id. */
  readonly promises = new Map<string, Promised>()
  /** Every operation that ever left a device or was promised, by id. */
  readonly operations = new Map<string, Operation>()
  readonly edits: SeenEdit[] = []
  readonly counts: SeenSales[] = []
  /** The business whose device created a row, by the row's id. */
  readonly businessOf = new Map<string, string>()
  /** Promised operations whose last copy was destroyed by a fault. */
  readonly lost = new Set<string>()
  readonly violations: string[] = []
  private readonly byPayload = new WeakMap<object, Operation>()

  promised(device: Device, ops: readonly Operation[]): void {
    for (const op of ops) {
      this.promises.set(op.opId, { op, businessId: device.caller.businessId })
      this.byPayload.set(op.payload, op)
      this.note(op, device.caller.businessId)
    }
  }

  sent(device: Device, ops: readonly Operation[]): void {
    for (const op of ops) this.note(op, device.caller.businessId)
  }

  /** An operation that reached the server without a device. */
  wrote(businessId: string, op: Operation): void {
    this.note(op, businessId)
  }

  /** Work in a tab threw: expected when its storage failed, a bug otherwise. */
  failed(error: unknown): void {
    if (error instanceof StorageError) return
    if (error instanceof Error && STORAGE_FAULTS.has(error.name)) return
    this.violate(
      `unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }

  violate(what: string): void {
    if (this.violations.length < 20) this.violations.push(what)
  }

  /** The operation that a promised intent became. */
  operationOf(payload: object): Operation | undefined {
    return this.byPayload.get(payload)
  }

  private note(written: Operation, businessId: string): void {
    const op = asNewest(written)
    this.noteRows(op, businessId)
    const known = this.operations.get(op.opId)
    if (!known) {
      this.operations.set(op.opId, op)
      const read = parsePayload(op)
      if (!read.ok) this.violate(`nobody can read the ${op.type} ${op.opId}: ${read.reason}`)
      return
    }
    if (known !== op && contentOf(known) !== contentOf(op))
      this.violate(`operation ${op.opId} says something else than before`)
  }

  private noteRows(op: Operation, businessId: string): void {
    type Named =
      | 'parked'
      | 'shift'
      | 'move'
      | 'note'
      | 'received'
      | 'recipient'
      | 'stocktake'
      | 'entry'
      | 'order'
      | 'layby'
      | 'payment'
    const { parked, shift, move, note, received, recipient, stocktake, entry, order, layby, payment, id } =
      op.payload as {
        [Part in Named]?: { id?: string }
      } & { id?: string }
    const named = [
      saleIn(op),
      parked,
      shift,
      move,
      note,
      received,
      recipient,
      stocktake,
      entry,
      order,
      layby,
      payment,
      { id },
    ]
    const rowId = named.find((row) => row?.id !== undefined)?.id
    if (rowId !== undefined && !this.businessOf.has(rowId)) this.businessOf.set(rowId, businessId)
  }
}

// A number changes when a device gets a new identity, a clock when it lies too far ahead; the content never changes.
function contentOf({ type, payload, occurredAt }: Operation): string {
  return JSON.stringify([type, payload, occurredAt])
}
