import { field, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { CASH_STEP, type CashRounding } from '../money/cash-rounding.ts'
import { type Cents, cents, roundedPer, sum, ZERO } from '../money/cents.ts'
import type { Tender, TenderKind } from './tender.ts'

/** Whose tips are, as the shop called them then; null for nobody who is named (S11.16). */
export const TIPPED = { staffId: field(nullable(kinds.id)), name: field(kinds.contact) }
export interface Tipped extends RowShape<typeof TIPPED> {}

/** The tips that are offered beside a typed one, in percent of the whole sale. */
export const TIP_PERCENTS = [10, 15] as const

/** A small sale may have a tip above its total up to here, in cents. */
const ALWAYS_ALLOWED = cents(10_000)

/** Why a tip is not taken. */
export type TipRefusal =
  | { code: 'not-an-amount' }
  | { code: 'more-than-most'; most: Cents }
  /** There are no coins for it. @param step the smallest coin in cents */
  | { code: 'no-coins'; step: Cents }

/** Whether a tip may be given with a payment: only with money that the shop has then. */
export function takesTip(kind: TenderKind): boolean {
  return kind === 'cash' || kind === 'card' || kind === 'wallet' || kind === 'transfer'
}

/** The most that may be given beside a sale: more is an amount in the wrong field. */
export function mostTip(total: Cents): Cents {
  return total > ALWAYS_ALLOWED ? total : ALWAYS_ALLOWED
}

/** So many percent of a sale as a tip, in coins that there are. */
export function tipOf(total: Cents, percent: number, rule: CashRounding): Cents {
  const tip = roundedPer(total, percent, 100)
  return cents(tip - (tip % CASH_STEP[rule]))
}

/** Why a tip is not taken; undefined where it is. @param total of the whole sale @param taken what was paid of it before */
export function refuseTip(
  tip: Cents,
  {
    kind,
    total,
    taken,
    rule,
  }: { kind: TenderKind; total: Cents; taken: readonly Pick<Tender, 'tip'>[]; rule: CashRounding },
): TipRefusal | undefined {
  const most = cents(Math.max(0, mostTip(total) - tipsOf(taken)))
  if (tip > most) return { code: 'more-than-most', most }
  const step = CASH_STEP[rule]
  return kind === 'cash' && tip % step !== 0 ? { code: 'no-coins', step: cents(step) } : undefined
}

/** The tips of some payments, in cents; of a return below zero. */
export function tipsOf(tenders: readonly Pick<Tender, 'tip'>[]): Cents {
  return sum(tenders.map(({ tip = ZERO }) => tip))
}

/** Whose the tips of a sale or a return are; if it names nobody, of the person who made it. */
export function tippedOf({
  tipFor,
  staffId = null,
  staffName = '',
}: {
  tipFor?: Tipped | undefined
  staffId?: string | null | undefined
  staffName?: string | undefined
}): Tipped {
  return tipFor ?? { staffId, name: staffName }
}

/** Whether something is odd about the tips of a sale or a return, however it came here. */
export function isTipOdd({
  tenders = [],
  total,
  kind,
  returnKind,
}: {
  tenders?: readonly Tender[] | undefined
  total: Cents
  kind?: 'sale' | 'return' | undefined
  returnKind?: string | undefined
}): boolean {
  const tipped = tenders.filter(({ tip = ZERO }) => tip !== 0)
  if (tipped.length === 0) return false
  const isReturn = kind === 'return'
  const isRight = ({ kind: by, tip = ZERO }: Tender) => takesTip(by) && (isReturn ? tip < 0 : tip > 0)
  if (!tipped.every(isRight)) return true
  // Only a void gives a tip back.
  return isReturn ? returnKind !== 'void' : tipsOf(tipped) > mostTip(total)
}
