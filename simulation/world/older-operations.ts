import type { Operation, OperationType } from '#core/sync/operations.ts'
import { type Raise, RAISES as SHIPPED } from '#core/sync/raises.ts'
import { decodeFile, encodeLines } from '#web/store/journal/format.ts'
import { type Device, databaseOf } from './device.ts'

/**
 * A field's name in an older version of an operation: a version of the simulation's own, since those shipped differ by
 * nothing visible. `in` is where it was below the payload.
 */
const RENAMED: Partial<Record<OperationType, { in?: string; from: string; to: string }>> = {
  'product.patch': { in: 'fields', from: 'price', to: 'sellPrice' },
  'category.patch': { in: 'fields', from: 'title', to: 'name' },
  'customer.patch': { in: 'fields', from: 'remark', to: 'notes' },
  'stock.count': { from: 'counted', to: 'quantity' },
  'sale.complete': { in: 'sale', from: 'paidBy', to: 'paymentMethod' },
  'document.issue': { in: 'document', from: 'rows', to: 'lines' },
}

/** Replaces the product's upcasters, which it runs as well: two versions of each type in all. */
export const RAISES: Partial<Record<OperationType, readonly Raise[]>> = Object.fromEntries(
  ([...new Set([...Object.keys(RENAMED), ...Object.keys(SHIPPED)])] as OperationType[]).map((type) => [
    type,
    [(payload: Parameters<Raise>[0]) => raisedFrom(type, payload)],
  ]),
)

function raisedFrom(type: OperationType, payload: Parameters<Raise>[0]): object {
  const renamed = RENAMED[type]
  const first = renamed ? withName(payload, renamed.in, renamed) : payload
  return (SHIPPED[type] ?? []).reduce(
    (payload, raise) => raise(payload as Parameters<Raise>[0]),
    first as object,
  )
}

/** An operation of either version, in the newer one's form. */
export function asNewest(op: Operation): Operation {
  const [raise] = (op.v === 1 && RAISES[op.type]) || []
  return raise ? ({ ...op, v: 2, payload: raise(op.payload) } as Operation) : op
}

/** As an older app would have written it. */
export function asOlder(op: Operation): Operation {
  if (!RAISES[op.type] || op.v !== 2) return op
  const renamed = RENAMED[op.type]
  if (!renamed) return { ...op, v: 1 }
  const { in: part, from, to } = renamed
  return { ...op, v: 1, payload: withName({ ...op.payload }, part, { from: to, to: from }) } as Operation
}

/**
 * Changes a device's disk to what an older app would have left, which was updated while closed.
 * @returns whether it held any operation of those that differ
 */
export function leaveAsOlder({ journal, disk, ...device }: Device): boolean {
  let changed = false
  const older = (op: Operation) => {
    const older = asOlder(op)
    if (older !== op) changed = true
    return older
  }
  for (const name of ['outbox', 'retained']) {
    const table = disk.table(databaseOf({ ...device, journal, disk }), name)
    for (const { key, row } of table.inOrder()) table.set(key, { ...row, op: older(row.op as Operation) })
  }
  for (const [name, bytes] of journal.contents) {
    const { checkpoints, entries, damaged } = decodeFile(bytes)
    if (damaged > 0) continue
    const lines = entries.map((entry) => ({ ...entry, op: older(entry.op) }))
    journal.contents.set(name, encodeLines(checkpoints, lines))
  }
  return changed
}

function withName(
  payload: Readonly<Record<string, unknown>>,
  part: string | undefined,
  { from, to }: { from: string; to: string },
): object {
  if (part === undefined) return renamed(payload, from, to)
  const inner = payload[part]
  if (typeof inner !== 'object' || inner === null) return payload
  return { ...payload, [part]: renamed(inner, from, to) }
}

// Keeps the order of fields, since contents are compared as text.
function renamed(object: object, from: string, to: string): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
}
