import type { Operation } from '#core/sync/operations.ts'
import type { Random } from '../kernel/random.ts'
import { destroyCopies } from '../oracle/holders.ts'
import { type Device, databaseOf } from '../world/device.ts'
import { waitingOf } from '../world/waiting.ts'
import type { World } from '../world/world.ts'
import type { Plan } from './plan.ts'

/** The device dies at once, loses what its disk had falsely confirmed, and is started again. */
export async function crash(world: World, plan: Plan, device: Device, random: Random): Promise<void> {
  const has = (fault: Plan['faults'][number]) => plan.faults.includes(fault)
  // A copy destroyed by a restore may have been replaced by a device that had not forgotten the operation yet.
  const { lost } = world.recorder
  // Only a completed start has checked whether the notes of a database that lost its tail are still true.
  const doubted = device.journalFailed || !device.tabs.some(({ shop }) => shop)
  const safe = doubted ? [] : journaled(device).filter((opId) => !lost.has(opId))
  await destroyCopies(world, () => {
    world.kill(device.tabs)
    world.count('crash')
    if (has('disk-wiped') && random.chance(0.5)) {
      world.count('disk-wiped')
      device.disk.wipe()
      device.seenSales.clear()
      device.mayRepeat ||= device.journalFailed
      device.diskFailed = true
    } else if (has('disk-lost-tail') && random.chance(0.6)) {
      world.count('disk-lost-tail')
      device.disk.loseLast(1 + random.below(10))
      device.seenSales.clear()
      device.mayRepeat ||= device.journalFailed
      device.diskFailed = true
    }
    // Bytes of an unconfirmed flush may be there in part.
    device.journal.tornWrites.length = 0
    device.journal.flushFails = false
    device.journal.full = false
  })
  for (const opId of safe) {
    if (lost.has(opId)) world.recorder.violate(`${opId} was marked as in the journal and is lost`)
  }
  world.openTab(device)
  // A browser reopens all tabs at once.
  if (has('two-leaders') && random.chance(0.6)) {
    world.count('two-leaders')
    world.openTab(device)
  }
  await world.run(random.below(40))
}

// What the database marks as journaled is in the journal: no crash may lose it.
function journaled(device: Device): string[] {
  return waitingOf(device).flatMap((waiting) => (waiting.journaled ? [waiting.opId] : []))
}

/** A pending operation reaches the server, whenever it does, as something that no current server can read. */
export function garbleOperation(world: World, plan: Plan, device: Device, random: Random): void {
  const entry = random.pick(device.disk.table(databaseOf(device), 'outbox').inOrder())
  const op = entry?.row.op as Operation | undefined
  if (!op || world.network.garbled.has(op.opId) || world.network.carried.has(op.opId)) return
  const newer = plan.faults.includes('newer-operation') && random.chance(0.5)
  world.count(newer ? 'newer-operation' : 'malformed-operation')
  world.network.garbled.set(op.opId, newer ? { v: 99 } : { payload: malformed(op) })
}

// A profile is damaged in what a shop says of its papers alone: all else of it can be read.
function malformed({ type, payload }: Operation): object {
  if (type !== 'business.patch') return { broken: true }
  return { ...payload, fields: { ...payload.fields, paperLanguage: 'Afrikaans' } }
}

/** The journal's disk is full or refuses to flush for a while. */
export function failJournal(world: World, device: Device, random: Random): void {
  world.count('journal-failing')
  device.journalFailed = true
  const { journal } = device
  const failing = journal.flushFails || journal.full
  journal.flushFails = !failing && random.chance(0.5)
  journal.full = !failing && !journal.flushFails
  if (!failing && random.chance(0.3)) journal.tornWrites.push(random.below(200))
}
