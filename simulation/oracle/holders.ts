import type { Operation } from '#core/sync/operations.ts'
import { RETAINED_MS } from '#web/store/pull/apply-pull.ts'
import { type Device, databaseOf } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { saleIn } from './sale-in.ts'

/** What counts as a copy. */
interface CopyFilter {
  /** The lines of a device's journal that count. */
  journalOf(device: Device): string
  /**
   * Operations acknowledged after this are retained in a device's database for a restored server, epoch milliseconds.
   */
  ackedSince: number
}

const EVERYTHING: CopyFilter = { journalOf: wholeJournal, ackedSince: 0 }

/**
 * What a restored server gets back: pending operations, those acknowledged in the last 30 days, and those that the next
 * start takes from the journal. An answer from before the restore, still on its way, makes a device forget what is
 * older.
 */
export function copiesForHealing({ scheduler }: World): CopyFilter {
  return { journalOf: journalAtStart, ackedSince: scheduler.nowMs - RETAINED_MS }
}

/**
 * Runs something destructive: promised operations of which no copy is left afterwards are lost, and only those may be
 * missing in the end.
 * @param counts which copies count afterwards; all when left out.
 */
export async function destroyCopies(world: World, destroy: () => void, counts?: CopyFilter): Promise<void> {
  const before = held(world)
  for (const [opId] of world.recorder.promises) {
    if (!before.has(opId) && !world.recorder.lost.has(opId))
      world.recorder.violate(`${opId} vanished without a fault`)
  }
  destroy()
  const after = held(world, counts)
  const { promises, lost } = world.recorder
  for (const opId of before) if (promises.has(opId) && !after.has(opId)) lost.add(opId)
}

/** Ids of the promised operations of which a copy exists: on the server, in a database, in a journal. */
export function held(world: World, counts: CopyFilter = EVERYTHING): Set<string> {
  const found = new Set<string>()
  const sales = new Set<unknown>()
  for (const tenant of world.server.state.tenants.values()) {
    for (const opId of tenant.first_operations?.keys() ?? []) found.add(opId)
    for (const id of tenant.sales?.keys() ?? []) sales.add(id)
  }
  const texts: string[] = []
  for (const device of world.devices) {
    if (device.lost) continue
    searchDatabase(device, counts, found, sales)
    texts.push(counts.journalOf(device))
  }
  const journals = texts.join('')
  for (const [opId, { op }] of world.recorder.promises) {
    if (found.has(opId)) continue
    const sale = saleIn(op)?.id
    if (sale !== undefined && (sales.has(sale) || journals.includes(`"sale":{"id":"${sale}"`)))
      found.add(opId)
    else if (journals.includes(`"${opId}"`)) found.add(opId)
  }
  return found
}

function searchDatabase(
  device: Device,
  { ackedSince }: CopyFilter,
  found: Set<string>,
  sales: Set<unknown>,
): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  for (const name of ['outbox', 'retained']) {
    for (const { row } of table(name)) {
      const op = row.op as Operation
      if (((row.ackedAt as number | undefined) ?? Number.POSITIVE_INFINITY) < ackedSince) continue
      found.add(op.opId)
      // A replayed sale is stored under another operation.
      const sale = saleIn(op)
      if (sale) sales.add(sale.id)
    }
  }
  for (const { key } of table('sales')) sales.add(key)
}

function wholeJournal({ journal }: Device): string {
  return [...journal.contents.values()].map((bytes) => wholeLines(new TextDecoder().decode(bytes))).join('')
}

/**
 * What the next start of a device takes from its journal: nothing while its app is open, since the journal is read at a
 * start only; and where the database exists, what that never had, or what an earlier identity of the device sent.
 */
function journalAtStart(device: Device): string {
  if (device.tabs.some(({ shop }) => shop)) return ''
  const own = device.disk.table(databaseOf(device), 'meta').get('device') as
    | { id: string; seq: number }
    | undefined
  const lines = wholeJournal(device).split('\n')
  return own ? lines.filter((line) => isBeyond(line, own)).join('\n') : lines.join('\n')
}

function isBeyond(line: string, own: { id: string; seq: number }): boolean {
  const json = line.slice(JSON_AT)
  if (!json.startsWith('{')) return false
  const { kind, device, op } = JSON.parse(json) as { kind: string; device: { id: string }; op: Operation }
  return kind === 'op' && (device.id !== own.id || op.seq > own.seq)
}

// A torn write leaves part of a line, which may contain an operation's id but is no operation.
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

/** Where a line's JSON begins, after its checksum. */
const JSON_AT = 9
