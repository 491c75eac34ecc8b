import type { DrawerMoveFact } from '../shifts/drawer-move.ts'
import type { Closing } from '../shifts/shift.ts'
import { cashUpDemands, moveDemand } from '../shifts/shift-demands.ts'
import { type Act, actOfSale, isNotPermitted, namesUnknownPerson, peopleOf } from '../staff/not-permitted.ts'
import type { Permission } from '../staff/permissions.ts'
import type { OrderSent, PurchaseOrder } from '../stock/order.ts'
import {
  actOfDelivery,
  actOfEntry,
  actOfFinish,
  actOfOrder,
  actOfStockMove,
  actsOfOrder,
} from '../stock/stock-acts.ts'
import type { RowOf } from '../sync/rows.ts'
import type { WorkingSet } from '../sync/working-set.ts'
import type { Said } from './operation.ts'
import { setFlag } from './sold-and-returned.ts'

/** A move of a drawer, as something that somebody did. */
export function actOfMove({ by, approvals, at, ...move }: DrawerMoveFact): Act {
  return { staffId: by?.staffId, approvals, at, demands: [moveDemand(move)] }
}

/**
 * A cash-up, as something that somebody did. Above which difference the shop asked for an approval it does not say: of
 * that nobody is accused, and the review list shows every large difference.
 */
export function actOfClosing({ closedBy, approvals, closedAt, elsewhere = false }: Closing): Act {
  return { staffId: closedBy?.staffId, approvals, at: closedAt, demands: cashUpDemands(elsewhere) }
}

/** What a row says that somebody did, of each table whose rows are marked where that was not permitted. */
const ACTS: { [Table in Marked]: (row: RowOf<Table>) => Act[] } = {
  cashmoves: (move) => [actOfMove(move)],
  shifts: ({ closings }) => closings.map(actOfClosing),
  moves: (move) => [actOfStockMove(move)],
  receipts: (received) => [actOfDelivery(received)],
  stocktakes: ({ finishes }) => finishes.map(actOfFinish),
  entries: (entry) => [actOfEntry(entry)],
}
type Marked = 'cashmoves' | 'shifts' | 'moves' | 'receipts' | 'stocktakes' | 'entries'
const MARKED = Object.keys(ACTS) as readonly Marked[]

// An order says itself which of the two was not permitted: another word of who sent it takes the mark of the first with it.
function markedOrder(order: PurchaseOrder, isDoubted: (act: Act) => boolean): PurchaseOrder {
  const { sent, cancelled } = order
  const isNew = (done: OrderSent | PurchaseOrder['cancelled']) =>
    done !== null && !done.notPermitted && isDoubted(actOfOrder(done))
  return {
    ...order,
    ...(isNew(sent) && { sent: sent && { ...sent, notPermitted: true } }),
    ...(isNew(cancelled) && { cancelled: cancelled && { ...cancelled, notPermitted: true } }),
  }
}

/** Everything that somebody did by the rows that are known: who did it, and who allowed it, must be known too. */
export function actsIn(set: WorkingSet): Act[] {
  return [
    ...set.rowsOf('sales').map(actOfSale),
    ...set.rowsOf('orders').flatMap(actsOfOrder),
    ...MARKED.flatMap((table) => set.rowsOf(table).flatMap((row) => actsOf(table, row))),
  ]
}

/**
 * The mark of a row by which somebody did what they were not permitted to, as its server takes it; nothing without a
 * doubt. Besides staff and roles it asks the account: no till of ours puts stock right, or finishes a stocktake, with an
 * account whose owner did not let it change stock (S16.12).
 */
export function markOf(
  set: WorkingSet,
  arrival: Said['arrival'],
  ...acts: readonly Act[]
): { notPermitted?: true } {
  if (!arrival) return {}
  const lacksRight = (act: Act) =>
    !arrival.mayCount && act.demands.some(({ permission }) => STOCK_WORK.has(permission))
  return acts.some((act) => lacksRight(act) || isNotPermitted(set, act)) ? { notPermitted: true } : {}
}
const STOCK_WORK: ReadonlySet<Permission> = new Set<Permission>(['adjustStock', 'stocktake'])

/**
 * Judges again what was sold, taken back, moved, received, ordered, counted and cashed up, as soon as the server hears
 * what holds for whoever did or allowed it (S16.12, S16.14). A mark of stock work and of orders stays: with which account it
 * came is not kept.
 * @param staffId only what this person did or allowed; undefined for everybody
 */
export function flagNotPermitted(set: WorkingSet, { arrival }: Said, staffId?: string): void {
  if (!arrival) return
  const isJudged = (act: Act) => staffId === undefined || peopleOf(act).includes(staffId)
  const isDoubted = (act: Act) => isNotPermitted(set, act)
  for (const sale of set.rowsOf('sales')) {
    const act = actOfSale(sale)
    if (isJudged(act)) setFlag(set, sale.id, 'not-permitted', isDoubted(act))
  }
  for (const table of MARKED)
    for (const row of set.rowsOf(table)) {
      const acts = actsOf(table, row)
      if (acts.some(isJudged)) mark(set, table, row, acts.some(isDoubted))
    }
  for (const order of set.rowsOf('orders'))
    if (actsOfOrder(order).some((act) => isJudged(act) && isDoubted(act)))
      set.put('orders', markedOrder(order, isDoubted), set.stamps('orders', order.id))
}

const ASKS_NO_ACCOUNT: ReadonlySet<Marked> = new Set<Marked>(['cashmoves', 'shifts', 'receipts', 'entries'])

function mark<Table extends Marked>(set: WorkingSet, table: Table, row: RowOf<Table>, is: boolean): void {
  if (is === (row.notPermitted === true) || (!is && !ASKS_NO_ACCOUNT.has(table))) return
  const { notPermitted: _, ...rest } = row
  const judged = is ? { ...row, notPermitted: true } : (rest as RowOf<Table>)
  set.put(table, judged, set.stamps(table, row.id))
}

/** Takes the doubt of an unknown person away from the sales that name nobody else unknown, once a person is known. */
export function meetPerson(set: WorkingSet, { arrival }: Said): void {
  if (!arrival) return
  for (const sale of set.rowsOf('sales'))
    if (sale.flags.includes('unknown-person'))
      setFlag(set, sale.id, 'unknown-person', namesUnknownPerson(set, actOfSale(sale)))
}

function actsOf<Table extends Marked>(table: Table, row: RowOf<Table>): Act[] {
  return ACTS[table](row)
}
