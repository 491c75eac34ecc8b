import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { isTipsOut } from '../reports/tips-report.ts'
import { type DrawerMove, TIPS_PAID } from '../shifts/drawer-move.ts'
import { countedMoves, floatsToConfirm } from '../shifts/floats-apart.ts'
import { closingOf, differenceOf, idsOf, type ShiftGroup, toBank } from '../shifts/shift-group.ts'
import type { LedgerAccount, LedgerPart } from './ledger-accounts.ts'
import { balanced, type Entry, minus, type PostingSource } from './posting.ts'

/**
 * What shifts and the moves of drawers are to the books. A cash-up is posted as it was frozen: what arrives after it is
 * posted on its own day and changes no difference.
 */
export function entriesOfDrawers(groups: readonly ShiftGroup[], moves: readonly DrawerMove[]): Entry[] {
  const ofGroup = new Map<string, DrawerMove[]>()
  for (const group of groups) {
    const together: DrawerMove[] = []
    for (const id of idsOf(group)) ofGroup.set(id, together)
  }
  const alone = moves.filter((move) => !ofGroup.get(move.shiftId ?? '')?.push(move))
  return [
    ...groups.flatMap((group) => entriesOfGroup(group, ofGroup.get(group.shift.id) ?? [])),
    ...alone.map(entryOfMove),
  ]
}

function entriesOfGroup(group: ShiftGroup, moves: readonly DrawerMove[]): Entry[] {
  const { shift } = group
  const known = { group, moves: [...moves] }
  // What the shift before left in the drawer is there already.
  const brought = subtract(shift.float, shift.leftBefore ?? ZERO)
  return [
    cashEntry(shift.openedAt, 'drawers', 'float', brought),
    ...floatsToConfirm(known).map(({ openedAt, float }) => cashEntry(openedAt, 'drawers', 'float', float)),
    ...countedMoves(known).map(entryOfMove),
    ...entriesOfCashUp(group),
  ]
}

function entriesOfCashUp(group: ShiftGroup): Entry[] {
  const closing = closingOf(group)
  if (!closing) return []
  return [
    cashEntry(closing.closedAt, 'cash-ups', 'cash-difference', differenceOf(closing)),
    cashEntry(closing.closedAt, 'cash-ups', 'bank', minus(toBank(closing))),
  ]
}

function entryOfMove(move: DrawerMove): Entry {
  const { kind, at, amount, reason } = move
  const part = reason.trim() === '' ? undefined : { key: reason.trim(), name: reason.trim() }
  switch (kind) {
    case 'in':
      return cashEntry(at, 'drawers', 'paid-in', amount, part)
    case 'out':
      // They are the staff's: the shop owes less, and spends nothing.
      if (isTipsOut(move)) return cashEntry(at, 'drawers', 'tips', minus(amount))
      return cashEntry(at, 'drawers', 'paid-out', minus(amount), part)
    case 'drop':
      return cashEntry(at, 'drawers', 'safe', minus(amount))
    case 'no-sale':
      return balanced(at, 'drawers', [])
    // By transfer, most likely: the books say which account it left.
    case TIPS_PAID:
      return balanced(at, 'drawers', [
        { source: 'drawers', account: 'tips', amount },
        { source: 'drawers', account: 'transfer', amount: minus(amount) },
      ])
    default:
      return kind satisfies never
  }
}

/** Cash that came into a drawer, or below zero went out of it, and where from or to. */
function cashEntry(
  at: number,
  source: PostingSource,
  account: LedgerAccount,
  amount: Cents,
  part?: LedgerPart,
): Entry {
  return balanced(at, source, [
    { source, account: 'cash', part: CASH, amount },
    { source, account, ...(part && { part }), amount: minus(amount) },
  ])
}

/** Of cash that no payment names: that of the built-in method. */
const CASH: LedgerPart = { key: 'cash', name: 'Cash' }
