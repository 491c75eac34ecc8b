import type { Upcaster } from '#core/operations/operation.ts'
import type { Operation, OperationType } from '#core/sync/operations.ts'
import { decodeFile, encodeLines } from '#web/store/journal/format.ts'
import { type Device, databaseOf } from './device.ts'

/**
 * What one thing was called in a made-up older version of an operation. `in` says where it stood below the payload.
 */
const RENAMED: Partial<Record<OperationType, { in?: string; from: string; to: string }>> = {
  'product.patch': { in: 'fields', from: 'price', to: 'sellPrice' },
  'category.patch': { in: 'fields', from: 'title', to: 'name' },
  'customer.patch': { in: 'fields', from: 'remark', to: 'notes' },
  'business.patch': { in: 'fields', from: 'title', to: 'name' },
  'stock.count': { from: 'counted', to: 'quantity' },
  'sale.complete': { in: 'sale', from: 'paidBy', to: 'paymentMethod' },
  'document.issue': { in: 'document', from: 'rows', to: 'lines' },
}

/** Stands in the place of the product's own `UPCASTERS`: two versions of each of these types. */
export const UPCASTERS: Partial<Record<OperationType, readonly Upcaster[]>> = Object.fromEntries(
  Object.entries(RENAMED).map(([type, renamed]) => [
    type,
    [(payload: Parameters<Upcaster>[0]) => withName(payload, renamed.in, renamed)],
  ]),
)

/** An operation of either version, as the newer one says it. */
export function asNewest(op: Operation): Operation {
  const [up] = (op.v === 1 && UPCASTERS[op.type]) || []
  return up ? ({ ...op, v: 2, payload: up({ ...op.payload }) } as Operation) : op
}

/** As an older app would have written it. */
export function asOlder(op: Operation): Operation {
  const renamed = RENAMED[op.type]
  if (!renamed || op.v !== 2) return op
  const { in: part, from, to } = renamed
  return { ...op, v: 1, payload: withName({ ...op.payload }, part, { from: to, to: from }) } as Operation
}

/**
 * Leaves a device's disk as an older app would have, which was updated as it was closed.
 * @returns whether it held any operation of those that were different then
 */
export function leaveAsOlder({ journal, disk, ...device }: Device): boolean {
  let changed = false
  const older = (op: Operation) => {
    const said = asOlder(op)
    if (said !== op) changed = true
    return said
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

// In its place, so that what is said compares as text.
function renamed(object: object, from: string, to: string): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
}
