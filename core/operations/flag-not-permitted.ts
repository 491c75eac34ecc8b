import { actsOfBookEntry } from '../book/book-acts.ts'
import { actOfCancelling, actOfCredit, actOfIssue, actsOfDocument } from '../documents/document-acts.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { actOfPayment, actsOfLayby } from '../laybys/layby-acts.ts'
import { isReadable } from '../rows/readable-row.ts'
import type { RowOf, TableName } from '../rows/rows.ts'
import type { WorkingSet } from '../rows/working-set.ts'
import { isFarOff } from '../sales/doubts.ts'
import { actOfSale } from '../sales/sale-acts.ts'
import { actOfClosing, actOfDeposit, actOfMove, actOfOpening } from '../shifts/shift-acts.ts'
import { type Act, namesNobody, peopleOf } from '../staff/act.ts'
import type { OrderSent, PurchaseOrder } from '../stock/order.ts'
import {
  actOfDelivery,
  actOfEntry,
  actOfFinish,
  actOfOrder,
  actOfStart,
  actsOfOrder,
  actsOfStockMove,
} from '../stock/stock-acts.ts'
import { actOfClocking } from '../timeclock/clocking.ts'
import { isNotPermitted, namesUnknownPerson } from './not-permitted.ts'
import { DUPLICATE, type OperationMeta, type Outcome } from './operation.ts'
import { setFlag, withFlag } from './sold-and-returned.ts'

/** The acts in a row, for each table whose rows are marked where one was not permitted. */
const ACTS = {
  cashmoves: (move) => [actOfMove(move)],
  deposits: (deposit) => [actOfDeposit(deposit)],
  shifts: (shift) => [actOfOpening(shift), ...shift.closings.map(actOfClosing)],
  moves: actsOfStockMove,
  receipts: (received) => [actOfDelivery(received)],
  stocktakes: (stocktake) => [actOfStart(stocktake), ...stocktake.finishes.map(actOfFinish)],
  entries: (entry) => [actOfEntry(entry)],
  laybys: actsOfLayby,
  laybypayments: (payment) => [actOfPayment(payment)],
  bookentries: actsOfBookEntry,
  clockings: (clocking) => [actOfClocking(clocking)],
} satisfies { [Table in TableName]?: (row: RowOf<Table>) => Act[] }
/** The tables whose rows are marked. */
export type Marked = keyof typeof ACTS
const MARKED = Object.keys(ACTS) as readonly Marked[]

/** Those of which the account was asked, too (`marksOf`). It is not kept: judged again, a mark may be due to it and stays. */
const ASKED_ACCOUNT: ReadonlySet<Marked> = new Set<Marked>(['moves', 'stocktakes'])

// Sending and cancelling are marked apart, each in its own part: sent again, an order loses the mark with the part.
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

// Issue, cancellation and each credit note are marked apart, too.
function markedDocument(document: SalesDocument, isDoubted: (act: Act) => boolean): SalesDocument {
  const { cancelledAt, cancelledBy = {}, credits } = document
  const marked = <Done extends { notPermitted?: boolean }>(done: Done, act: Act): Done => {
    const { notPermitted: _, ...rest } = done
    return isDoubted(act) ? { ...done, notPermitted: true } : (rest as Done)
  }
  const by = cancelledAt !== null && marked(cancelledBy, actOfCancelling(document, cancelledBy, cancelledAt))
  return {
    ...document,
    flags: withFlag(document.flags, 'not-permitted', isDoubted(actOfIssue(document))),
    ...(by && (document.cancelledBy || by.notPermitted) && { cancelledBy: by }),
    ...(credits && { credits: credits.map((credit) => marked(credit, actOfCredit(credit))) }),
  }
}

/**
 * All acts in the loaded rows: whoever did or allowed one must be loaded, too. An unreadable row has none.
 */
export function actsIn(set: WorkingSet): Act[] {
  const readable = <Table extends TableName>(table: Table) =>
    set.rowsOf(table).filter((row) => isReadable(table, row))
  return [
    ...readable('sales').map(actOfSale),
    ...readable('documents').flatMap(actsOfDocument),
    ...readable('orders').flatMap(actsOfOrder),
    ...MARKED.flatMap((table) => readable(table).flatMap((row) => actsOf(table, row))),
  ]
}

/**
 * Judges the loaded acts again, once the server has learned of a change to a person or a role, or that the shop asks
 * who stands at its tills (S16.12, S16.14). A mark of stock work or of an order stays, since the account that sent it
 * is not kept.
 * @param staffId only what this person did or allowed, and what names nobody; undefined for everybody
 */
export function flagNotPermitted(set: WorkingSet, { arrival }: OperationMeta, staffId?: string): void {
  if (!arrival) return
  const isJudged = (act: Act) => staffId === undefined || namesNobody(act) || peopleOf(act).includes(staffId)
  const isDoubted = (act: Act) => isNotPermitted(set, act)
  for (const sale of set.rowsOf('sales')) {
    const act = actOfSale(sale)
    if (isJudged(act)) setFlag(set, sale.id, 'not-permitted', isDoubted(act))
  }
  for (const document of set.rowsOf('documents')) {
    if (!actsOfDocument(document).some(isJudged)) continue
    const judged = markedDocument(document, isDoubted)
    if (JSON.stringify(judged) !== JSON.stringify(document)) set.put('documents', judged)
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

function mark<Table extends Marked>(set: WorkingSet, table: Table, row: RowOf<Table>, is: boolean): void {
  if (is === (row.notPermitted === true) || (!is && ASKED_ACCOUNT.has(table))) return
  const { notPermitted: _, ...rest } = row
  const judged = is ? { ...row, notPermitted: true } : (rest as RowOf<Table>)
  set.put(table, judged, set.stamps(table, row.id))
}

/**
 * A fact that is known already. If it arrives again close to its own time, the doubt about its date is removed, so that
 * the row is the same in any order of arrival.
 */
export function applyDuplicate<Table extends Marked>(
  set: WorkingSet,
  table: Table,
  id: string,
  { arrival }: Pick<OperationMeta, 'arrival'>,
): Outcome {
  const row = set.get(table, id)
  if (row?.dateFar && arrival && !actsOf(table, row).some(({ at }) => isFarOff(at, arrival))) {
    const { dateFar: _, ...rest } = row
    set.put(table, rest as RowOf<Table>, set.stamps(table, id))
  }
  return DUPLICATE
}

/** Removes the flag of an unknown person from the sales whose people are all known now. */
export function meetPerson(set: WorkingSet, { arrival }: OperationMeta): void {
  if (!arrival) return
  for (const sale of set.rowsOf('sales'))
    if (sale.flags.includes('unknown-person'))
      setFlag(set, sale.id, 'unknown-person', namesUnknownPerson(set, actOfSale(sale)))
}

function actsOf<Table extends Marked>(table: Table, row: RowOf<Table>): Act[] {
  const acts: { [Each in Marked]: (row: RowOf<Each>) => Act[] } = ACTS
  return acts[table](row)
}
