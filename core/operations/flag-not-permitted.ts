import type { DrawerMoveFact } from '../shifts/drawer-move.ts'
import type { Closing } from '../shifts/shift.ts'
import { cashUpDemands, moveDemand } from '../shifts/shift-demands.ts'
import { type Act, actOfSale, isNotPermitted } from '../staff/not-permitted.ts'
import type { Permission } from '../staff/permissions.ts'
import type { OrderSent, PurchaseOrder } from '../stock/order.ts'
import { actOfDelivery, actOfFinish, actOfOrder, actOfStockMove, actsOfOrder } from '../stock/stock-acts.ts'
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
}
type Marked = 'cashmoves' | 'shifts' | 'moves' | 'receipts' | 'stocktakes'
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
 * Flags what was sold, taken back, moved, received, ordered, counted and cashed up by people who were not permitted to, as soon as
 * the server hears of it (S16.12, S16.14). A flag stays: what a field said before its latest change is not known.
 * @param staffId only what this person did; undefined for everybody
 */
export function flagNotPermitted(set: WorkingSet, { arrival }: Said, staffId?: string): void {
  if (!arrival) return
  const isDoubted = (act: Act) =>
    (staffId === undefined || act.staffId === staffId) && isNotPermitted(set, act)
  for (const sale of set.rowsOf('sales'))
    if (isDoubted(actOfSale(sale))) setFlag(set, sale.id, 'not-permitted', true)
  for (const table of MARKED)
    for (const row of set.rowsOf(table))
      if (!row.notPermitted && actsOf(table, row).some(isDoubted))
        set.put(table, { ...row, notPermitted: true }, set.stamps(table, row.id))
  for (const order of set.rowsOf('orders'))
    if (actsOfOrder(order).some(isDoubted))
      set.put('orders', markedOrder(order, isDoubted), set.stamps('orders', order.id))
}

function actsOf<Table extends Marked>(table: Table, row: RowOf<Table>): Act[] {
  return ACTS[table](row)
}
