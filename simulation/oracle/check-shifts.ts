import type { BookEntry } from '#core/book/book-entry.ts'
import type { LaybyPayment } from '#core/laybys/layby-payment.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import { expectedCash } from '#core/shifts/expected-cash.ts'
import { countedMoves, floatsToConfirm } from '#core/shifts/floats-apart.ts'
import type { Closing, Shift } from '#core/shifts/shift.ts'
import { shiftGroups } from '#core/shifts/shift-group.ts'
import type { KnownShift } from '#core/shifts/work-out-figures.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'

/**
 * Every cash-up that was made is kept with its shift, in the order in which they were made (S15.15), under a number of
 * its own; and what each drawer should hold is what an independent count of notes comes to (S15.5).
 */
export function checkShifts(
  { server, recorder, devices }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const shifts = rowsOf(server.state, businessId, 'shifts') as unknown as Shift[]
  const sales = rowsOf(server.state, businessId, 'sales') as unknown as Sale[]
  const moves = (rowsOf(server.state, businessId, 'cashmoves') as unknown as DrawerMove[]).map(bare)
  const payments = (rowsOf(server.state, businessId, 'bookentries') as unknown as BookEntry[]).filter(
    ({ kind }) => kind === 'payment' || kind === 'reversal',
  )
  const paid = rowsOf(server.state, businessId, 'laybypayments') as unknown as LaybyPayment[]
  const made = closingsMade(folded)
  for (const shift of shifts) {
    const expected = JSON.stringify([...(made.get(shift.id) ?? [])].sort(inOrder).map(({ id }) => id))
    const stored = JSON.stringify(shift.closings.map(({ id }) => id))
    if (stored !== expected) recorder.violate(`shift ${shift.id} was closed by ${stored}, not by ${expected}`)
    const ofIt = {
      sales: sales.filter(isOf(shift)),
      moves: moves.filter(isOf(shift)),
      payments: payments.filter(isOf(shift)),
      laybyPayments: paid.filter(isOf(shift)),
    }
    const worked = expectedCash({ float: shift.float, floatsApart: [], ...ofIt }).expected
    const counted = countNotes(shift, ofIt)
    if (worked !== counted)
      recorder.violate(`the drawer of shift ${shift.id} should hold ${worked}, its notes come to ${counted}`)
  }
  for (const group of shiftGroups(shifts)) {
    const parts = [group.shift, ...group.apart]
    const of = parts.map(({ id }) => id)
    const isOfGroup = ({ shiftId }: { shiftId?: string | null }) => of.includes(shiftId ?? '')
    const known = {
      group,
      sales: sales.filter(isOfGroup),
      moves: moves.filter(isOfGroup),
      payments: payments.filter(isOfGroup),
      laybyPayments: paid.filter(isOfGroup),
    }
    const floatsApart = floatsToConfirm(known).map(({ float }) => float)
    const facts = { ...known, float: group.shift.float, floatsApart, moves: countedMoves(known) }
    const worked = expectedCash(facts).expected
    const counted = countGroup(known)
    if (worked !== counted)
      recorder.violate(
        `the drawer of shifts ${of.join(' ')} should hold ${worked}, its notes come to ${counted}`,
      )
  }
  const cloned = devices.some((device) => device.mayRepeat && device.caller.businessId === businessId)
  const numbers = shifts.flatMap(({ closings }) => closings.map(({ number }) => number))
  if (!cloned && new Set(numbers).size < numbers.length)
    recorder.violate(`cash-ups carry one number twice: ${numbers.sort().join(' ')}`)
}

// A column that says nothing is null.
function bare({ confirms, ...move }: DrawerMove): DrawerMove {
  return confirms ? { ...move, confirms } : move
}

function closingsMade(folded: readonly FoldedOperation[]): Map<string, Closing[]> {
  const made = new Map<string, Closing[]>()
  for (const { op } of folded) {
    if (op.type !== 'shift.close') continue
    const known = made.get(op.payload.shift.id) ?? []
    const fresh = op.payload.closings.filter(({ id }) => !known.some((each) => each.id === id))
    made.set(op.payload.shift.id, [...known, ...fresh])
  }
  return made
}

function inOrder(left: Closing, right: Closing): number {
  return left.closedAt === right.closedAt ? (left.id < right.id ? -1 : 1) : left.closedAt - right.closedAt
}

function isOf({ id }: Shift) {
  return ({ shiftId }: { shiftId?: string | null }) => shiftId === id
}

// The float of each shift that was opened apart, unless the first word on it says that it was something else.
function countGroup({ group, moves, ...known }: KnownShift): number {
  const own = moves.filter(({ confirms }) => confirms === undefined)
  let box = countNotes(group.shift, { ...known, moves: own })
  for (const { id, float } of group.apart) {
    let first: DrawerMove | undefined
    for (const move of moves)
      if (
        move.confirms === id &&
        (!first || move.at < first.at || (move.at === first.at && move.id < first.id))
      )
        first = move
    box += first ? first.amount : float
  }
  return box
}

// What is handed over goes into the box, and the change comes out of it.
function countNotes(
  { float }: Shift,
  { sales, moves, payments = [], laybyPayments = [] }: Omit<KnownShift, 'group'>,
): number {
  let box: number = float
  for (const { tenders, total, paymentMethod } of sales) {
    if (!tenders) box += paymentMethod === 'cash' ? total : 0
    for (const { kind, amount, tendered, change, tip } of tenders ?? []) {
      if (kind !== 'cash') continue
      // The tip is in what was handed over.
      box += tendered === undefined ? amount + (tip ?? 0) : tendered - (change ?? 0)
    }
  }
  for (const { tenders } of [...payments, ...laybyPayments])
    for (const { kind, amount } of tenders ?? []) if (kind === 'cash') box += amount
  for (const { kind, amount } of moves) {
    if (kind === 'in') box += amount
    if (kind === 'out' || kind === 'drop') box -= amount
  }
  return box
}
