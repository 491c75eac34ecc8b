import type { Operation } from '#core/sync/operations.ts'
import { type Device, databaseOf } from '../world/device.ts'
import type { World } from '../world/world.ts'

/**
 * Does something that destroys: what was promised and is in no place at all afterwards is lost with its last holder,
 * and only that may be missing in the end.
 * @param mayReadJournal whose journal still counts afterwards; everybody's when left out.
 */
export async function destroying(
  world: World,
  destroy: () => void,
  mayReadJournal: (device: Device) => boolean = () => true,
): Promise<void> {
  const before = held(world)
  for (const [opId] of world.witness.promises) {
    if (!before.has(opId) && !world.witness.lost.has(opId))
      world.witness.violate(`${opId} vanished without a fault`)
  }
  destroy()
  const after = held(world, mayReadJournal)
  const { promises, lost } = world.witness
  for (const opId of before) if (promises.has(opId) && !after.has(opId)) lost.add(opId)
}

/** Ids of the promised operations that still stand anywhere: on the server, in a database, in a journal. */
export function held(world: World, mayReadJournal: (device: Device) => boolean = () => true): Set<string> {
  const found = new Set<string>()
  const sales = new Set<unknown>()
  for (const tenant of world.server.state.tenants.values()) {
    for (const opId of tenant.first_taken?.keys() ?? []) found.add(opId)
    for (const id of tenant.sales?.keys() ?? []) sales.add(id)
  }
  const texts: string[] = []
  for (const device of world.devices) {
    if (device.lost) continue
    searchDatabase(device, found, sales)
    if (mayReadJournal(device)) texts.push(...journalsOf(device))
  }
  const journals = texts.join('')
  for (const [opId, { op }] of world.witness.promises) {
    if (found.has(opId)) continue
    const sale = op.type === 'sale.complete' ? op.payload.sale.id : undefined
    if (sale !== undefined && (sales.has(sale) || journals.includes(`"sale":{"id":"${sale}"`)))
      found.add(opId)
    else if (journals.includes(`"${opId}"`)) found.add(opId)
  }
  return found
}

function searchDatabase(device: Device, found: Set<string>, sales: Set<unknown>): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  for (const name of ['outbox', 'retained']) {
    for (const { row } of table(name)) {
      const op = row.op as Operation
      found.add(op.opId)
      // Told again, a sale stands under another operation.
      if (op.type === 'sale.complete') sales.add(op.payload.sale?.id)
    }
  }
  for (const { key } of table('sales')) sales.add(key)
}

function journalsOf({ journal }: Device): string[] {
  return [...journal.contents.values()].map((bytes) => wholeLines(new TextDecoder().decode(bytes)))
}

// A write that was torn left part of a line, which may name an operation and holds none.
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
