import type { Operation } from '#core/sync/operations.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'
import { asNewest } from '../world/older-operations.ts'
import type { World } from '../world/world.ts'
import { baseRow } from './base-rows.ts'
import { checkChunks } from './check-chunks.ts'
import { saleIn } from './sale-in.ts'

/**
 * Invariants of a device at any moment, whatever is under way: it reads its own writes, and no sale leaves the screen.
 */
export function checkDeviceInvariants(world: World, device: Device): void {
  if (device.lost || device.tabs.length === 0) return
  const { disk } = device
  const database = databaseOf(device)
  const table = (name: string) => disk.table(database, name)
  // Before its first tab has repaired what a crash left, nothing can be read.
  if (!device.tabs.some(({ shop }) => shop)) return
  checkChunks(world, device)
  const view = (name: string, id: string) =>
    (table('overlay').get([name, id])?.row as StoredRow | undefined) ?? baseRow(device, name, id)
  checkIdentity(world, device, table('meta').get('device')?.id)
  const written = new Map<
    string,
    { value: unknown; clock: string; name: string; id: string; field: string }
  >()
  for (const { row } of table('outbox').inOrder()) {
    const op = asNewest(row.op as Operation)
    const sale = saleIn(op)
    if (sale) {
      if (!view('sales', sale.id)) world.recorder.violate(`${device.name} does not show its own ${op.opId}`)
      continue
    }
    const fact = factIn(op)
    if (fact && !view(...fact)) world.recorder.violate(`${device.name} does not show its own ${op.opId}`)
    const name = PATCHED[op.type]
    if (!name || !('fields' in op.payload)) continue
    for (const [field, value] of Object.entries(op.payload.fields)) {
      const { id } = op.payload
      const clock = `${op.hlc}/${op.opId}`
      const known = written.get(`${name}/${id}/${field}`)
      // An operation replayed for another device waits under an older clock, behind a newer one of its own.
      if (field === 'deleted' || (known && known.clock > clock)) continue
      written.set(`${name}/${id}/${field}`, { value, clock, name, id, field })
    }
  }
  for (const { value, name, id, field } of written.values()) {
    // Lists are read anew each time.
    if (JSON.stringify(view(name, id)?.[field]) !== JSON.stringify(value))
      world.recorder.violate(`${device.name} does not read its own ${id}.${field}`)
  }
  const shown = new Set<string>()
  for (const name of ['sales', 'prunedSales']) {
    for (const { key } of table(name).inOrder()) shown.add(key as string)
  }
  for (const { row } of table('overlay').inOrder()) if (row.table === 'sales') shown.add(row.id as string)
  for (const id of device.seenSales) {
    if (!shown.has(id)) world.recorder.violate(`sale ${id} left the screen of ${device.name}`)
  }
  device.seenSales = shown
}

// A new device suffix starts new number series, so it is never taken without cause: a device keeps its identity unless
// its disk lost something, it was copied, or its server was restored to before the operations that it retains.
function checkIdentity({ faults, recorder }: World, device: Device, id: unknown): void {
  device.identity ??= id
  if (device.diskFailed || faults['month-offline']) device.identity = id
  if (device.identity !== id) recorder.violate(`${device.name} became another device, and nothing was lost`)
}

/** The row that stock work, an order, the book, a lay-by or a deposit makes. */
function factIn({ type, payload }: Operation): [table: string, id: string] | undefined {
  if (type === 'stock.move') return ['moves', payload.move.id]
  if (type === 'stock.make') return ['moves', payload.make.lines[0]?.id ?? '']
  if (type === 'order.put') return ['orders', payload.id]
  if (type === 'order.send' || type === 'order.cancel') return ['orders', payload.order.id]
  if (type === 'account.payment' || type === 'account.adjust') return ['bookentries', payload.entry.id]
  if (type === 'layby.open' || type === 'layby.cancel') return ['laybys', payload.layby.id]
  if (type === 'bank.deposit') return ['deposits', payload.deposit.id]
  if (type === 'layby.payment') return ['laybypayments', payload.payment.id]
  return type === 'goods.receive' ? ['receipts', payload.received.id] : undefined
}

const PATCHED: Record<string, string | undefined> = {
  'product.patch': 'products',
  'category.patch': 'categories',
  'customer.patch': 'customers',
  'business.patch': 'businesses',
  'supplier.patch': 'suppliers',
  'promotion.patch': 'promotions',
}
