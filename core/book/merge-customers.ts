import { isDemoId } from '../catalog/demo-id.ts'
import { type Customer, isErased } from '../customers/customer.ts'
import { patchConsent, patchMayBuy } from '../customers/customer-intents.ts'
import { laterConsent, type MarketingConsent } from '../customers/marketing-consent.ts'
import { isSameWho, joinedWho } from '../customers/who-may-buy.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import type { Intent } from '../sync/operations.ts'
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
  /** The entries under the name that goes, as this device knows. */
  entries: readonly Pick<BookEntry, 'kind'>[]
  /** To what either agreed, as this device knows. */
  consents?: Readonly<Record<'from' | 'into', MarketingConsent | undefined>>
  /** Who may buy under either, as this device knows. */
  mayBuy?: Readonly<Record<'from' | 'into', readonly string[] | undefined>>
}

/**
 * Makes the same person's two names one: what is owed under the one moves to the other by two entries, and the name that
 * goes says which one stays (S20.13). Of what they said of marketing under the two, what was said last counts; who
 * may buy under either may under the one that stays. Two tills
 * that do it apart, knowing the same, make the same entries; what comes under the old name later stays there, and is
 * moved by doing it again.
 */
export function mergeCustomers(
  { from, into, owed, entries, consents, mayBuy }: Doubled,
  { by, now, approvals }: { by: ShiftStaff | null; now: number; approvals?: readonly Approval[] | undefined },
): Intent[] {
  const turn = entries.filter(({ kind }) => kind === 'merge').length
  const [out, back] = [`${from}-out-${turn}`, `${from}-in-${turn}`]
  const half = (id: string, opposite: string, customerId: string, amount: Cents): Intent => {
    const entry: BookEntryFact = {
      ...{ id, shopId: THE_SHOP, customerId, kind: 'merge', amount, number: '', at: now, opposite, note: '' },
      ...(by && { by }),
      ...allowedBy(approvals),
    }
    return { type: 'account.adjust', payload: { entry } }
  }
  const consent = laterConsent(consents?.into, consents?.from)
  const names = joinedWho(mayBuy?.into, mayBuy?.from)
  return [
    ...(owed === 0 ? [] : [half(out, back, from, subtract(ZERO, owed)), half(back, out, into, owed)]),
    { type: 'customer.patch', payload: { id: from, fields: { deleted: true, mergedInto: into } } },
    ...(consent && consent !== consents?.into ? [patchConsent(into, consent)] : []),
    ...(isSameWho(names, mayBuy?.into) ? [] : [patchMayBuy(into, names)]),
  ]
}
