import type { BookEntry } from '../book/book-entry.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { Layby } from '../laybys/layby.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { Deposit } from '../shifts/deposit.ts'
import type { DrawerMove } from '../shifts/drawer-move.ts'
import type { Shift, ShiftStaff } from '../shifts/shift.ts'
import type { Approval } from '../staff/approval.ts'
import type { GoodsReceived } from '../stock/goods-received.ts'
import type { PurchaseOrder } from '../stock/order.ts'
import type { Stocktake } from '../stocktake/stocktake.ts'
import type { StocktakeEntry } from '../stocktake/stocktake-entry.ts'
import type { Clocking } from '../timeclock/clocking.ts'
import { paperOfEntry } from './book-findings.ts'
import { paperOfClocking } from './clocking-findings.ts'
import { paperOfDeposit } from './deposit-findings.ts'
import type { About, Finding, Paper } from './findings.ts'
import { type DoubtfulLaybys, paperOfLayby, paperOfLaybyPayment } from './layby-findings.ts'
import { aboutMove } from './shift-findings.ts'
import type { DoubtfulStock, NamedMove } from './stock-findings.ts'

/** What names people, beside the sales: those have a flag of their server. */
export interface NamingPeople extends DoubtfulStock, DoubtfulLaybys {
  /** The ids of everybody who is or was on the staff list. */
  people: ReadonlySet<string>
  documents: readonly SalesDocument[]
  moves: readonly DrawerMove[]
  deposits: readonly Deposit[]
  shifts: readonly Shift[]
  /** Those that a server doubts, that name somebody unknown or share a number are among them. */
  bookEntries: readonly BookEntry[]
  /** Those that a server doubts, or that somebody unknown said, are among them. */
  clockings: readonly Clocking[]
}

/** One thing that somebody did, and whom it names. */
interface Deed {
  subject: string
  about: About
  paper: Omit<Paper, 'who'>
  named: readonly (ShiftStaff | null)[]
}

/**
 * What names somebody who was never on the shop's staff list: each paper once, under the first such name. It is derived
 * from what is known, so that it goes when the person is heard of (R42).
 */
export function ofUnknownPeople(known: NamingPeople): Finding[] {
  return deedsIn(known).flatMap(({ named, paper, subject, about }): Finding[] => {
    const unknown = named.find((each) => each !== null && isUnknownPerson(each.staffId, known.people))
    if (!unknown) return []
    const who = unknown.name
    return [{ ...paper, who, doubt: 'unknown-person', subject, about, others: [], goods: [] }]
  })
}

/** Whether somebody was never on the staff list. The people of the demo shop are on none. */
export function isUnknownPerson(staffId: string, people: ReadonlySet<string>): boolean {
  return !people.has(staffId) && !isDemoId(staffId)
}

function deedsIn({ documents, moves, shifts, receipts, stockMoves, ...rest }: NamingPeople): Deed[] {
  const { stocktakes, entries, orders, bookEntries, laybys, laybyPayments, deposits, clockings } = rest
  const laybysById = new Map(laybys.map((layby) => [layby.id, layby]))
  return [
    ...documents.map(ofDocument),
    ...moves.map(ofMove),
    ...deposits.map(ofDeposit),
    ...shifts.map(ofShift),
    ...receipts.map(ofDelivery),
    ...stockMoves.map(ofStockMove),
    ...stocktakes.map((stocktake) => ofStocktake(stocktake, entries)),
    ...orders.map(ofOrder),
    ...bookEntries.map(ofBookEntry),
    ...laybys.map(ofLayby),
    ...clockings.map(ofClocking),
    ...laybyPayments.map((payment) => ofLaybyPayment(payment, laybysById.get(payment.laybyId))),
  ]
}

function ofDocument(document: SalesDocument): Deed {
  const { id, total, createdAt: at, credits = [], cancelledBy = {} } = document
  const paper = { id, number: printedNumber(document), amount: total, device: null, at }
  return {
    subject: id,
    about: 'document',
    paper,
    named: [document, ...credits, cancelledBy].flatMap(servers),
  }
}

function servers({
  staffId,
  staffName = '',
  approvals,
}: Pick<SalesDocument, 'staffId' | 'staffName' | 'approvals'>) {
  return [staffId === undefined ? null : { staffId, name: staffName }, ...approvers(approvals)]
}

function approvers(approvals: readonly Approval[] = []): ShiftStaff[] {
  return approvals.map(({ staffId, name }) => ({ staffId, name }))
}

function ofMove(move: DrawerMove): Deed {
  const { id, shiftId, reason, amount, by, approvals, device, at } = move
  const paper = { id: shiftId ?? '', number: reason, amount, device, at }
  return { subject: id, about: aboutMove(move), paper, named: [by, ...approvers(approvals)] }
}

function ofDeposit(deposit: Deposit): Deed {
  const { id, by, approvals } = deposit
  return {
    subject: id,
    about: 'banked',
    paper: paperOfDeposit(deposit),
    named: [by, ...approvers(approvals)],
  }
}

function ofShift({ id, openedBy, openedAt, device, closings }: Shift): Deed {
  const [first] = closings
  const paper = first
    ? { number: printedNumber(first), amount: null, device: first.device, at: first.closedAt }
    : { number: '', amount: null, device, at: openedAt }
  const named = [openedBy, ...closings.flatMap((each) => [each.closedBy, ...approvers(each.approvals)])]
  return { subject: id, about: 'cash-up', paper: { id, ...paper }, named }
}

function ofDelivery(received: GoodsReceived): Deed {
  const { id, invoiceTotal, by, device, at } = received
  const paper = { id, number: printedNumber(received), amount: invoiceTotal, device, at }
  return { subject: id, about: 'delivery', paper, named: [by] }
}

function ofStockMove({ id, name, documentId, reason, by, device, at }: NamedMove): Deed {
  // What a delivery brought says its note.
  const isNote = reason === 'received' && documentId !== null
  const paper = { id: '', number: name, amount: null, device, at }
  return { subject: id, about: 'stock-move', paper, named: isNote ? [] : [by] }
}

function ofStocktake(stocktake: Stocktake, entries: readonly StocktakeEntry[]): Deed {
  const { id, by, device, startedAt, finishes } = stocktake
  const counters = entries.flatMap((entry) => (entry.stocktakeId === id ? [entry.by] : []))
  const paper = { id, number: printedNumber(stocktake), amount: null, device, at: startedAt }
  return {
    subject: id,
    about: 'stocktake',
    paper,
    named: [by, ...finishes.map((each) => each.by), ...counters],
  }
}

function ofOrder(order: PurchaseOrder): Deed {
  const { id, sent, cancelled } = order
  const last = cancelled ?? sent
  const paper = {
    number: printedNumber(order),
    amount: null,
    device: last?.device ?? null,
    at: last?.at ?? null,
  }
  return {
    subject: id,
    about: 'order',
    paper: { id, ...paper },
    named: [sent?.by ?? null, cancelled?.by ?? null],
  }
}

function ofBookEntry(entry: BookEntry): Deed {
  const { who: _, ...paper } = paperOfEntry(entry)
  const named = [entry.by ?? null, ...approvers(entry.approvals)]
  return { subject: entry.id, about: 'book-entry', paper, named }
}

function ofLayby(layby: Layby): Deed {
  const { who: _, ...paper } = paperOfLayby(layby)
  const named = [layby, ...layby.cancellations].flatMap((each) => [each.by, ...approvers(each.approvals)])
  return { subject: layby.id, about: 'layby', paper, named }
}

function ofClocking(clocking: Clocking): Deed {
  const { who: _, ...paper } = paperOfClocking(clocking)
  return { subject: clocking.id, about: 'clocking', paper, named: [clocking.by] }
}

function ofLaybyPayment(payment: LaybyPayment, layby: Layby | undefined): Deed {
  const { who: _, ...paper } = paperOfLaybyPayment(payment, layby)
  const named = [payment.by, ...approvers(payment.approvals)]
  return { subject: payment.id, about: 'layby-payment', paper, named }
}
