import { dayOf, isDay, startOfDay } from '../calendar/local-day.ts'
import { oldestFirst } from '../calendar/order-of-time.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import { codeField } from '../entities/fields.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import { type BankedItem, type Deposit, type DepositFact, MOST_BANKED } from './deposit.ts'
import { THE_SHOP } from './drawer.ts'
import type { DrawerMove } from './drawer-move.ts'
import type { ShiftStaff } from './shift.ts'
import { closingOf, idsOf, type ShiftGroup, toBank } from './shift-group.ts'

/** Cash that waits to be banked, as the list shows it. */
export interface WaitingCash extends BankedItem {
  drawerId: string
  /** The number of its cash-up, or why it was dropped. */
  name: string
  /** When it left its drawer, epoch milliseconds. */
  at: number
}

/** What a device knows of cash on its way to the bank. */
export interface KnownCash {
  groups: readonly ShiftGroup[]
  moves: readonly DrawerMove[]
  deposits: readonly Pick<Deposit, 'cash'>[]
}

/** Drops and takings that no deposit names yet, the oldest first (S15.20). A shift goes by any of its ids. */
export function waitingCash({ groups, moves, deposits }: KnownCash): WaitingCash[] {
  const banked = new Set(deposits.flatMap(({ cash }) => cash.map(keyOf)))
  const isWaiting = (item: BankedItem) => item.amount > 0 && !banked.has(keyOf(item)) && !isDemoId(item.id)
  const takings = groups.flatMap((group): WaitingCash[] => {
    const closing = closingOf(group)
    if (!closing) return []
    if (idsOf(group).some((id) => banked.has(keyOf({ kind: 'cash-up', id })))) return []
    const { id, drawerId } = group.shift
    const { closedAt } = closing
    return [
      { kind: 'cash-up', id, amount: toBank(closing), drawerId, name: printedNumber(closing), at: closedAt },
    ]
  })
  const drops = moves.flatMap(({ kind, id, amount, drawerId, reason, at }): WaitingCash[] =>
    kind === 'drop' ? [{ kind, id, amount, drawerId, name: reason, at }] : [],
  )
  return [...takings, ...drops].filter(isWaiting).sort(oldestFirst(({ at }) => at))
}

/** Tells cash that waits, and what was banked of it, apart. */
export function keyOf({ kind, id }: Pick<BankedItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** What somebody takes to the bank, as it is typed. */
export interface AskedDeposit {
  /** The keys of what was chosen. */
  chosen: readonly string[]
  reference: string
  /** A local day. */
  day: string
  /** Who else allowed it. */
  approvals?: readonly Approval[] | undefined
}

/** Why nothing is banked. `banked-already`: somebody banked some of it meanwhile. */
export type DepositRefusal = {
  code:
    | 'nothing-chosen'
    | 'too-many'
    | 'banked-already'
    | 'reference-missing'
    | 'reference-wrong'
    | 'not-day'
    | 'in-future'
}
export type DepositDecision = { ok: true; deposit: DepositFact } | { ok: false; refusal: DepositRefusal }

/** What the device supplies for a deposit. */
interface DepositMaking {
  id: string
  by: ShiftStaff | null
  /** The suffix. */
  device: string
  /** Epoch milliseconds. */
  now: number
}

/** Banks what was chosen of the cash that waits, each whole; or says why not. */
export function decideDeposit(
  { chosen, reference, day, approvals }: AskedDeposit,
  waiting: readonly WaitingCash[],
  { id, by, device, now }: DepositMaking,
): DepositDecision {
  const refuse = (code: DepositRefusal['code']): DepositDecision => ({ ok: false, refusal: { code } })
  const wanted = new Set(chosen)
  const found = waiting.filter((item) => wanted.has(keyOf(item)))
  if (wanted.size === 0) return refuse('nothing-chosen')
  if (found.length < wanted.size) return refuse('banked-already')
  if (found.length > MOST_BANKED) return refuse('too-many')
  const said = reference.trim()
  if (said === '') return refuse('reference-missing')
  if (!codeField.safeParse(said).success) return refuse('reference-wrong')
  if (!isDay(day)) return refuse('not-day')
  if (day > dayOf(now)) return refuse('in-future')
  const deposit: DepositFact = {
    id,
    shopId: THE_SHOP,
    cash: found.map(({ kind, id: itemId, amount }) => ({ kind, id: itemId, amount })),
    reference: said,
    bankedAt: day === dayOf(now) ? now : startOfDay(day),
    by,
    at: now,
    device,
    ...allowedBy(approvals),
  }
  return { ok: true, deposit }
}

/** Deposits that bank what another one banked, too, each with those others; the first of them is left out (S15.20). */
export function bankedTwice(deposits: readonly Deposit[]): { deposit: Deposit; others: Deposit[] }[] {
  const inOrder = [...deposits].sort(oldestFirst(({ at }) => at))
  const byItem = new Map<string, Deposit[]>()
  return inOrder.flatMap((deposit) => {
    const others = new Set<Deposit>()
    for (const item of deposit.cash) {
      const before = byItem.get(keyOf(item)) ?? []
      for (const other of before) if (other !== deposit) others.add(other)
      byItem.set(keyOf(item), [...before, deposit])
    }
    return others.size > 0 ? [{ deposit, others: [...others] }] : []
  })
}
