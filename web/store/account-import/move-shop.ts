import { movedNumber } from '#core/account-import/moved-numbers.ts'
import {
  isOwnProfile,
  movedGoods,
  movedRow,
  movedTender,
  type Naming,
} from '#core/account-import/moved-row.ts'
import type { Cart } from '#core/cart/cart.ts'
import { isEmptyCart } from '#core/cart/empties.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { salvageIntent } from '#core/operations/salvage.ts'
import { type RowOf, TABLES, type TableName } from '#core/rows/rows.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { CommitOptions } from '../commit/commits.ts'
import type { MadeAgain, Transaction } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { MoveRecord } from '../db/device-records.ts'
import { readBase, readView } from '../rows/view.ts'
import type { ImportSource, ImportTarget } from './imported-shops.ts'
import { entriesToMove, moveEntries } from './move-activity.ts'
import { moveDrafts } from './move-drafts.ts'
import {
  hasChanged,
  heldIn,
  isCancelled,
  isClosed,
  isFinished,
  isNoDraft,
  type MoveStep,
  movedId,
  planMove,
} from './move-plan.ts'
import { beginMove } from './move-record.ts'

/** Rows in one transaction: few enough that typing never waits. */
const PIECE = 200

export interface MoveOptions extends CommitOptions {
  /** Rows in one transaction. */
  pieceSize?: number
}

/** How a stopped move ends: before anything was decided, with both shops unchanged, or half way. */
export type Stopped = 'cancelled' | 'paused'

interface MovingRow {
  step: MoveStep
  row: RowOf<TableName>
}

/**
 * Imports everything that was made in Local Mode, as operations of the account's device. Local Mode's own rows are
 * only read. Stopped anywhere and started again, it continues with the rest and gives the same result. An abort takes
 * effect between two pieces, or before anything is written at all.
 * The account's shop must have pulled from its server: what it holds decides what is imported, and how.
 * @throws StorageError when the device refuses; what was imported by then stays.
 */
export async function moveShop(
  from: ImportSource,
  to: ImportTarget,
  { onProgress = () => {}, pieceSize = PIECE, signal }: MoveOptions = {},
): Promise<MoveRecord | Stopped> {
  const record = await beginMove(from, to, signal)
  if (!record) return 'cancelled'
  let stopped = !(await movePictures(from, to, signal))
  const steps = await planMove(from.db, to.db, record, to.identity.businessId)
  const entries = await entriesToMove(from.db, to.db)
  const total = steps.length + entries.length
  for (let done = 0; done < total; done += pieceSize) {
    stopped ||= signal?.aborted ?? false
    if (stopped) break
    onProgress({ done, total })
    const piece = await readPiece(from.db, steps.slice(done, done + pieceSize))
    const told = entries.slice(Math.max(0, done - steps.length), Math.max(0, done + pieceSize - steps.length))
    await to.commits.commit(async (tx) => {
      await movePiece(tx, to, record, piece)
      await moveEntries(tx, to.db, record, told)
    })
  }
  await to.view.refresh('all')
  if (stopped) return 'paused'
  moveCart(from.cart, to.cart, record)
  moveCart(from.documents.cart, to.documents.cart, record)
  await moveDrafts(from, to, record)
  onProgress({ done: total, total })
  return record
}

async function readPiece(db: ShopDatabase, steps: readonly MoveStep[]): Promise<MovingRow[]> {
  const read = await Promise.all(
    TABLES.map(async (table) => {
      const ofTable = steps.filter((step) => step.table === table)
      const rows = await readBase(
        db,
        table,
        ofTable.map(({ id }) => id),
      )
      return rows.map((row, index) => [ofTable[index], row] as const)
    }),
  )
  const rows = new Map(read.flat())
  return steps.flatMap((step) => {
    const row = rows.get(step)
    return row ? [{ step, row }] : []
  })
}

async function movePiece(
  tx: Transaction,
  to: ImportTarget,
  record: MoveRecord,
  piece: readonly MovingRow[],
): Promise<void> {
  await tx.replay(await movedOperations(to, record, piece))
}

async function movedOperations(to: ImportTarget, record: MoveRecord, piece: readonly MovingRow[]) {
  const { businessId, userId } = to.identity
  const naming: Naming = { ...named(record), businessId, userId }
  const made: MadeAgain[] = []
  // Checked again in the transaction that writes: another tab may be importing too.
  const held = await heldOf(
    to.db,
    piece.map(({ step }) => step),
    businessId,
  )
  for (const { step, row } of piece) {
    // What goes on after it was begun may have changed since; every other row was imported complete.
    if (held.has(step) && !changedSince(step.table, row)) continue
    if (step.table === 'businesses' && !isOwnProfile(row as RowOf<'businesses'>)) continue
    const moved = movedRow(step.table, row, naming)
    if (!moved) continue
    const intent = intentFor(step.table, moved, movedId(step.table, step.id, businessId))
    if (!intent) continue
    const what = changeOf(intent) ?? step.table
    const opId = operationId(to, what, step.id, record)
    const original = { opId, occurredAt: step.at || to.now() }
    made.push({ intent, original: { ...original, ...whoCounted(step.table, row) } })
  }
  return made
}

/** What the record of a move says of the account's names. */
function named({ products, categories, methods = {}, numbers }: MoveRecord) {
  return { products, categories, methods, number: (printed: string) => movedNumber(printed, numbers) }
}

async function heldOf(
  db: ShopDatabase,
  steps: readonly MoveStep[],
  businessId: string,
): Promise<ReadonlySet<MoveStep>> {
  const held = new Set<MoveStep>()
  for (const table of TABLES) {
    const asked = steps.filter((step) => step.table === table)
    if (asked.length === 0) continue
    const ids = asked.map(({ id }) => movedId(table, id, businessId))
    const [rows, pruned] = await Promise.all([
      readView(db, heldIn(table), ids),
      table === 'sales' ? db.prunedSales.bulkGet(ids) : [],
    ])
    asked.forEach((step, index) => {
      if (rows[index] ?? pruned[index]) held.add(step)
    })
  }
  return held
}

function changedSince(table: TableName, row: RowOf<TableName>): boolean {
  if (table === 'shifts') return isClosed(row as RowOf<'shifts'>)
  if (table === 'stocktakes') return isFinished(row as RowOf<'stocktakes'>)
  if (table === 'orders') return isNoDraft(row as RowOf<'orders'>)
  if (table === 'laybys') return isCancelled(row as RowOf<'laybys'>)
  return table === 'documents' && hasChanged(row as RowOf<'documents'>)
}

// Each state that can be imported after another is an operation of its own.
function changeOf(intent: Intent): string | undefined {
  if (intent.type === 'document.cancel') return 'cancelled'
  if (intent.type === 'shift.close') return 'closed'
  if (intent.type === 'stocktake.finish') return 'finished'
  if (intent.type === 'order.send') return 'sent'
  if (intent.type === 'order.cancel') return 'cancelled'
  if (intent.type === 'layby.cancel') return 'cancelled'
  if (intent.type !== 'document.credit') return undefined
  const { credits, cancelledAt } = intent.payload
  return `credited-${credits.length}${cancelledAt === null ? '' : '-cancelled'}`
}

function intentFor(table: TableName, row: RowOf<TableName>, id: string): Intent | undefined {
  if (table !== 'counts') return salvageIntent(table, row, () => id)
  const { productId, quantity } = row as RowOf<'counts'>
  return { type: 'stock.count', payload: { id, productId, quantity } }
}

// A count says nothing of who counted: its operation does.
const whoCounted = (table: TableName, row: RowOf<TableName>) =>
  table === 'counts' ? { staffId: (row as RowOf<'counts'>).staffId } : {}

// The same in every attempt, so that a server counts it once even when the device lost its record of the first one.
function operationId(to: ImportTarget, what: string, id: string, { from }: MoveRecord): string {
  const opId = `move:${what}:${id === '1' ? from : id}`
  return opId.length <= LIMITS.id ? opId : to.newId()
}

// Returns whether all of them were moved.
async function movePictures(
  { pictures: from }: Pick<ImportSource, 'pictures'>,
  { pictures: to }: Pick<ImportTarget, 'pictures'>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const here = new Set((await to.held.list()).map(({ hash }) => hash))
  for (const { hash } of await from.held.list()) {
    if (signal?.aborted) return false
    const bytes = here.has(hash) ? undefined : await from.held.read(hash)
    if (bytes) await to.add(bytes)
  }
  return true
}

// The current carts are moved too, unless the account has started another.
function moveCart<Some extends Cart>(from: CartStore<Some>, to: CartStore<Some>, record: MoveRecord): void {
  const naming = named(record)
  const { methods } = naming
  const cart = from.get()
  if (!isEmptyCart(to.get()) || cart.lines.some(({ productId }) => isDemoId(productId))) return
  if (isEmptyCart(cart)) return
  const { paymentMethod: method, tenders } = cart
  to.update(() => ({
    ...cart,
    ...movedGoods(cart, naming),
    paymentMethod: method === null ? null : (methods[method] ?? method),
    ...(tenders && { tenders: tenders.map((tender) => movedTender(tender, naming)) }),
  }))
}
