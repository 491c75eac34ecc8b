import type { Upcaster } from '#core/operations/operation.ts'
import type { OperationType } from '#core/operations/registry.ts'
import type { Operation } from '#core/sync/operations.ts'
import { upcast } from '#core/sync/upcast.ts'
import { decodeFile, encodeLines } from '#web/store/journal/format.ts'
import { type Device, databaseOf } from './device.ts'

/** A field's name in a made-up older version of an operation. `in` is where it was below the payload. */
const RENAMED: Partial<Record<OperationType, { in?: string; from: string; to: string }>> = {
  'product.patch': { in: 'fields', from: 'price', to: 'sellPrice' },
  'category.patch': { in: 'fields', from: 'title', to: 'name' },
  'customer.patch': { in: 'fields', from: 'remark', to: 'notes' },
  'business.patch': { in: 'fields', from: 'title', to: 'name' },
  'stock.count': { from: 'counted', to: 'quantity' },
  'sale.complete': { in: 'sale', from: 'paidBy', to: 'paymentMethod' },
  'sale.return': { in: 'sale', from: 'paidBy', to: 'paymentMethod' },
  'document.issue': { in: 'document', from: 'rows', to: 'lines' },
  'stock.move': { in: 'move', from: 'why', to: 'reason' },
  'stock.make': { in: 'make', from: 'rows', to: 'lines' },
  'supplier.patch': { in: 'fields', from: 'title', to: 'name' },
  'goods.receive': { in: 'received', from: 'rows', to: 'lines' },
  'order.put': { in: 'fields', from: 'remark', to: 'note' },
  'order.send': { in: 'order', from: 'rows', to: 'lines' },
}

/** Replaces the product's own `UPCASTERS`: two versions of each of these types. */
export const UPCASTERS: Partial<Record<OperationType, readonly Upcaster[]>> = Object.fromEntries(
  Object.entries(RENAMED).map(([type, renamed]) => [
    type,
    [(payload: Parameters<Upcaster>[0]) => withName(payload, renamed.in, renamed)],
  ]),
)

/** An operation of either version, in the newer one's form. */
export function asNewest(op: Operation): Operation {
  const upcasters = UPCASTERS[op.type] ?? []
  if (op.v > upcasters.length) return op
  return { ...op, v: upcasters.length + 1, payload: upcast(upcasters, op.v, { ...op.payload }) } as Operation
}

/** The operation as an older app would have written it. */
export function asOlder(op: Operation): Operation {
  const renamed = RENAMED[op.type]
  if (!renamed || op.v !== 2) return op
  const { in: part, from, to } = renamed
  return { ...op, v: 1, payload: withName({ ...op.payload }, part, { from: to, to: from }) } as Operation
}

/**
 * Changes a device's disk to what an older app would have left, which was updated while closed.
 * @returns whether it had any operation that differs
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
