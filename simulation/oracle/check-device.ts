import type { Operation } from '#core/sync/operations.ts'
import type { RefusedOperation } from '#web/store/shop.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'
import type { World } from '../world/world.ts'

/** What must hold on a device at any moment, whatever is under way: read your writes, and no sale leaves the screen. */
export function checkDevice(world: World, device: Device): void {
  if (device.lost || device.tabs.length === 0) return
  const { disk } = device
  const database = databaseOf(device)
  const table = (name: string) => disk.table(database, name)
  // Before its first tab has mended what a crash left, nothing can be read.
  if (!device.tabs.some(({ shop }) => shop)) return
  const view = (name: string, id: string) =>
    (table('overlay').get([name, id])?.row as StoredRow | undefined) ?? table(name).get(id)
  const written = new Map<string, { value: unknown; name: string; id: string; field: string }>()
  for (const { row } of table('outbox').inOrder()) {
    const op = row.op as Operation
    if (op.type === 'sale.complete') {
      if (!view('sales', op.payload.sale.id))
        world.witness.violate(`${device.name} does not show its own ${op.opId}`)
      continue
    }
    const name = PATCHED[op.type]
    if (!name || !('fields' in op.payload)) continue
    for (const [field, value] of Object.entries(op.payload.fields)) {
      const { id } = op.payload
      if (field !== 'deleted') written.set(`${name}/${id}/${field}`, { value, name, id, field })
    }
  }
  for (const { value, name, id, field } of written.values()) {
    if (view(name, id)?.[field] !== value)
      world.witness.violate(`${device.name} does not read its own ${id}.${field}`)
  }
  const shown = new Set<string>()
  for (const name of ['sales', 'prunedSales']) {
    for (const { key } of table(name).inOrder()) shown.add(key as string)
  }
  for (const { row } of table('overlay').inOrder()) if (row.table === 'sales') shown.add(row.id as string)
  // One that the server could not read lies in the tray from then on.
  const aside = new Set<unknown>()
  for (const { row } of table('refused').inOrder()) {
    const { intent } = row as unknown as RefusedOperation
    if (intent.type === 'sale.complete') aside.add(intent.payload.sale.id)
  }
  for (const id of device.seenSales) {
    if (!shown.has(id) && !aside.has(id))
      world.witness.violate(`sale ${id} left the screen of ${device.name}`)
  }
  device.seenSales = shown
}

const PATCHED: Record<string, string | undefined> = {
  'product.patch': 'products',
  'category.patch': 'categories',
  'customer.patch': 'customers',
  'business.patch': 'businesses',
}
