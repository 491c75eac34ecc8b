import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { field, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'

/**
 * That a customer agreed to get marketing from the shop: when, and how (POPIA, section 69; S22.10). It is one value of the
 * customer, merged whole. Who never agreed has none.
 */
export const MARKETING_CONSENT = {
  givenAt: field(kinds.instant),
  /** In the shop's own words, such as 'On paper'. */
  how: field(kinds.name),
  /** When they withdrew it; null while it holds. */
  withdrawnAt: field(nullable(kinds.instant)),
}
export interface MarketingConsent extends RowShape<typeof MARKETING_CONSENT> {}

/** What somebody says of a customer's consent. */
export type ConsentChange =
  | { given: false }
  /** `at` is in epoch milliseconds; left out where it is now. */
  | { given: true; at?: number | undefined; how?: string | undefined }

/** Why it is not kept as it is said. */
export type ConsentRefusal = 'no-how' | 'in-future' | 'before-withdrawal'

/** Whether somebody agreed and has not withdrawn it. */
export function agreesToMarketing(consent: MarketingConsent | undefined): boolean {
  return consent?.withdrawnAt === null
}

/**
 * A consent as it is after something was said of it: the same object where that is nothing new. To agree needs to say how;
 * what was agreed to before a withdrawal, as an old file says, does not undo it. Who never agreed has nothing to withdraw.
 * @param now epoch milliseconds
 */
export function sayConsent(
  known: MarketingConsent | undefined,
  said: ConsentChange,
  now: number,
): { ok: true; consent: MarketingConsent | undefined } | { ok: false; code: ConsentRefusal } {
  if (!said.given) return { ok: true, consent: withdrawConsent(known, now) }
  const holds = known?.withdrawnAt === null ? known : undefined
  const how = said.how?.trim() || holds?.how
  const givenAt = said.at ?? holds?.givenAt ?? now
  if (holds?.how === how && holds?.givenAt === givenAt) return { ok: true, consent: known }
  if (!how) return { ok: false, code: 'no-how' }
  if (givenAt > now) return { ok: false, code: 'in-future' }
  if (givenAt <= (known?.withdrawnAt ?? Number.NEGATIVE_INFINITY))
    return { ok: false, code: 'before-withdrawal' }
  return { ok: true, consent: { givenAt, how, withdrawnAt: null } }
}

/** A consent after it was withdrawn: the same where it does not hold. @param now epoch milliseconds */
export function withdrawConsent(
  known: MarketingConsent | undefined,
  now: number,
): MarketingConsent | undefined {
  return known?.withdrawnAt === null ? { ...known, withdrawnAt: Math.max(now, known.givenAt) } : known
}

/**
 * The moment that a day says somebody agreed at: the one that is known of that day, now if it is today, else its start.
 * @param day as `isDay` takes it
 * @param now epoch milliseconds
 */
export function consentAt(day: string, known: MarketingConsent | undefined, now: number): number {
  if (known && dayOf(known.givenAt) === day) return known.givenAt
  return day === dayOf(now) ? now : startOfDay(day)
}

/** Of one person's two consents that which was given or withdrawn last. */
export function laterConsent(
  one: MarketingConsent | undefined,
  other: MarketingConsent | undefined,
): MarketingConsent | undefined {
  return lastSaid(other) > lastSaid(one) ? other : one
}

function lastSaid(consent: MarketingConsent | undefined): number {
  return consent ? Math.max(consent.givenAt, consent.withdrawnAt ?? 0) : -1
}
