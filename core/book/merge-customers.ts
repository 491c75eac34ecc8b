import { dayOf } from '../calendar/local-day.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import { type Customer, isErased } from '../customers/customer.ts'
import { patchConsent, patchMayBuy } from '../customers/customer-intents.ts'
import { laterConsent, type MarketingConsent } from '../customers/marketing-consent.ts'
import { isSameWho, joinedWho } from '../customers/who-may-buy.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { Intent } from '../sync/operations.ts'
import { openDebts } from './ageing.ts'
import type { BookEntry, BookEntryFact } from './book-entry.ts'

/** Why two customers are not made one. */
export type MergeRefusal = { code: 'same' } | { code: 'gone' } | { code: 'demo' }

/** Why two customers are not made one; undefined where they may be. @param into the one that stays */
export function refuseMerge(from: Customer, into: Customer): MergeRefusal | undefined {
  if (from.id === into.id) return { code: 'same' }
  if (isDemoId(from.id) || isDemoId(into.id)) return { code: 'demo' }
  return into.deleted || isErased(into) || isErased(from) ? { code: 'gone' } : undefined
}

/** Two names of one person. */
interface Doubled {
  /** The id of the name that goes. */
  from: string
  /** The id of the one that stays. */
  into: string
  /** What is owed under the name that goes, in cents, as this device knows; below zero what is owed to it. */
  owed: Cents
  /** The points under the name that goes, as this device knows (S20.23). */
  points?: number | undefined
  /** The entries under the name that goes, as this device knows. */
  entries: readonly BookEntry[]
  /** To what either agreed, as this device knows. */
  consents?: Readonly<Record<'from' | 'into', MarketingConsent | undefined>>
  /** Who may buy under either, as this device knows. */
  mayBuy?: Readonly<Record<'from' | 'into', readonly string[] | undefined>>
}

/**
 * Makes the same person's two names one: what is owed under the one moves to the other by two entries for each day since
 * which it is owed, so that it stays as old as it is (S20.6), its points with them, and the name that goes says which one stays
 * (S20.13). Of what they said of marketing under the two, what was said last counts; who may buy under either may under the
 * one that stays. Two tills
 * that do it apart, knowing the same, make the same entries; what comes under the old name later stays there, and is
 * moved by doing it again.
 */
export function mergeCustomers(
  { from, into, owed, points = 0, entries, consents, mayBuy }: Doubled,
  { by, now, approvals }: { by: ShiftStaff | null; now: number; approvals?: readonly Approval[] | undefined },
): Intent[] {
  const turn = entries.filter(({ kind }) => kind === 'merge').length
  const half = (
    id: string,
    opposite: string,
    customerId: string,
    { amount, since, points: told }: Moved,
  ): Intent => {
    const entry: BookEntryFact = {
      ...{ id, shopId: THE_SHOP, customerId, kind: 'merge', amount, number: '', at: now, opposite, note: '' },
      ...(since !== undefined && { since }),
      ...(told !== undefined && { points: told }),
      ...(by && { by }),
      ...allowedBy(approvals),
    }
    return { type: 'account.adjust', payload: { entry } }
  }
  const moved = withPoints(movedSince(owed, entries, now), points).flatMap((part) => {
    // By its day: tills that have not heard of the same debts move those of each day once.
    const name = part.since === undefined ? `${turn}` : `${turn}-${dayOf(part.since)}`
    const [out, back] = [`${from}-out-${name}`, `${from}-in-${name}`]
    return [half(out, back, from, negated(part)), half(back, out, into, part)]
  })
  const consent = laterConsent(consents?.into, consents?.from)
  const names = joinedWho(mayBuy?.into, mayBuy?.from)
  return [
    ...moved,
    { type: 'customer.patch', payload: { id: from, fields: { deleted: true, mergedInto: into } } },
    ...(consent && consent !== consents?.into ? [patchConsent(into, consent)] : []),
    ...(isSameWho(names, mayBuy?.into) ? [] : [patchMayBuy(into, names)]),
  ]
}

/** An amount that moves, and since when it is owed, where that was before today. */
interface Moved {
  amount: Cents
  since?: number | undefined
  points?: number | undefined
}

function negated({ amount, points }: Moved): Moved {
  return { amount: subtract(ZERO, amount), ...(points !== undefined && { points: -points }) }
}

// Always with what has no age: its entries have one name on every till.
function withPoints(parts: readonly Moved[], points: number): Moved[] {
  if (points === 0) return [...parts]
  const aged = parts.filter(({ since }) => since !== undefined)
  const { amount } = parts.find(({ since }) => since === undefined) ?? { amount: ZERO }
  return [{ amount, points }, ...aged]
}

// In one where its age is not known: what they are owed, and what this device has not heard of all of.
function movedSince(owed: Cents, entries: readonly BookEntry[], now: number): Moved[] {
  if (owed === 0) return []
  const open = openDebts(entries)
  if (sum(open.map(({ left }) => left)) !== owed) return [{ amount: owed }]
  const byDay = new Map<string, Moved>()
  for (const { since, left } of open) {
    const day = dayOf(since)
    const known = byDay.get(day)
    const told = day < dayOf(now) ? since : undefined
    byDay.set(day, { amount: add(known?.amount ?? ZERO, left), since: known?.since ?? told })
  }
  return [...byDay.values()]
}
