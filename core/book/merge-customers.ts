import { isDemoId } from '../catalog/demo-id.ts'
import { type Customer, isErased } from '../customers/customer.ts'
import { patchConsent } from '../customers/customer-intents.ts'
import { laterConsent, type MarketingConsent } from '../customers/marketing-consent.ts'
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
  /** The points under the name that goes, as this device knows (S20.23). */
  points?: number | undefined
  /** The entries under the name that goes, as this device knows. */
  entries: readonly Pick<BookEntry, 'kind'>[]
  /** To what either agreed, as this device knows. */
  consents?: Readonly<Record<'from' | 'into', MarketingConsent | undefined>>
}

/**
 * Makes the same person's two names one: what is owed under the one, and its points, move to the other by two entries, and the name that
 * goes says which one stays (S20.13). Of what they said of marketing under the two, what was said last counts. Two tills
 * that do it apart, knowing the same, make the same entries; what comes under the old name later stays there, and is
 * moved by doing it again.
 */
export function mergeCustomers(
  { from, into, owed, points = 0, entries, consents }: Doubled,
  { by, now, approvals }: { by: ShiftStaff | null; now: number; approvals?: readonly Approval[] | undefined },
): Intent[] {
  const turn = entries.filter(({ kind }) => kind === 'merge').length
  const [out, back] = [`${from}-out-${turn}`, `${from}-in-${turn}`]
  const half = (id: string, opposite: string, customerId: string, sign: 1 | -1): Intent => {
    const amount = sign === 1 ? owed : subtract(ZERO, owed)
    const entry: BookEntryFact = {
      ...{ id, shopId: THE_SHOP, customerId, kind: 'merge', amount, number: '', at: now, opposite, note: '' },
      ...(points !== 0 && { points: sign * points }),
      ...(by && { by }),
      ...allowedBy(approvals),
    }
    return { type: 'account.adjust', payload: { entry } }
  }
  const consent = laterConsent(consents?.into, consents?.from)
  return [
    ...(owed === 0 && points === 0 ? [] : [half(out, back, from, -1), half(back, out, into, 1)]),
    { type: 'customer.patch', payload: { id: from, fields: { deleted: true, mergedInto: into } } },
    ...(consent && consent !== consents?.into ? [patchConsent(into, consent)] : []),
  ]
}
