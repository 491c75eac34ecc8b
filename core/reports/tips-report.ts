import { newestFirst } from '../calendar/order-of-time.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Tender } from '../sales/tender.ts'
import { tippedOf, tipsOf } from '../sales/tip.ts'
import { type DrawerMove, TIPS_PAID } from '../shifts/drawer-move.ts'
import type { Period } from './period.ts'
import { NO_KEY } from './sale-lines.ts'

/** What of tips somebody looks at: those that were cash, or those by card and every other method. */
export type TipKind = 'cash' | 'other'

/** One person's tips in a period (S11.16). In cents. */
export interface TipLine {
  /** '' for nobody who is named. */
  staffId: string
  /** '' where nobody knows it. */
  name: string
  cash: Cents
  /** By card and every other method but cash. */
  other: Cents
  /** What they got of it, out of drawers or otherwise. */
  paidOut: Cents
  /** What the shop owes them when the period ends, of all its days until then; below zero where they got too much. */
  owed: Cents
}

/** Tips by person, from the first one on. */
export interface TipsReport {
  lines: readonly TipLine[]
  total: Omit<TipLine, 'staffId' | 'name'>
  /** What was paid out of them in the period, the latest first. */
  paid: readonly DrawerMove[]
}

type ByPerson = ReadonlyMap<string, Cents>

/** Cash of a drawer that was paid out as tips. */
export function isTipsOut({ kind, tipsTo }: Pick<DrawerMove, 'kind' | 'tipsTo'>): boolean {
  return kind === 'out' && tipsTo !== undefined
}

/** Tips that were paid, out of a drawer or otherwise. */
const isPaid = (move: DrawerMove) => isTipsOut(move) || move.kind === TIPS_PAID

/** Whether somebody was paid it as theirs. @param staffId '' for nobody who is named */
export function isPaidTo({ tipsTo }: Pick<DrawerMove, 'tipsTo'>, staffId: string): boolean {
  return (tipsTo?.staffId ?? NO_KEY) === staffId
}

/**
 * The tips of a period by person.
 * @param earned what people were given in the period, and of it in cash, and until its end since the first day
 * @param moves of every drawer, and tips that were paid otherwise, since the first day
 */
export function tipsReport(
  period: Period,
  earned: { all: ByPerson; cash: ByPerson; ever: ByPerson },
  moves: readonly DrawerMove[],
  nameOf: (staffId: string) => string,
): TipsReport {
  const out = moves.filter((move) => isPaid(move) && move.at < period.to)
  const paidNow = out.filter(({ at }) => at >= period.from)
  const paid = byPerson(paidNow)
  const everPaid = byPerson(out)
  const ids = new Set([...earned.ever.keys(), ...everPaid.keys(), ...earned.all.keys()])
  const lines = [...ids].map((staffId): TipLine => {
    const cash = earned.cash.get(staffId) ?? ZERO
    return {
      staffId,
      name: nameOf(staffId) || lastNameOf(staffId, out),
      cash,
      other: subtract(earned.all.get(staffId) ?? ZERO, cash),
      paidOut: paid.get(staffId) ?? ZERO,
      owed: subtract(earned.ever.get(staffId) ?? ZERO, everPaid.get(staffId) ?? ZERO),
    }
  })
  const shown = lines.filter(
    ({ cash, other, paidOut, owed }) => cash !== 0 || other !== 0 || paidOut !== 0 || owed !== 0,
  )
  return {
    lines: shown.sort((one, two) => (orderOf(one) < orderOf(two) ? -1 : 1)),
    total: {
      cash: sum(shown.map(({ cash }) => cash)),
      other: sum(shown.map(({ other }) => other)),
      paidOut: sum(shown.map(({ paidOut }) => paidOut)),
      owed: sum(shown.map(({ owed }) => owed)),
    },
    paid: [...paidNow].sort(newestFirst(({ at }) => at)),
  }
}

/** What a sale or a return adds to one person's tips; nothing of one that it has no part in. */
export function partOfTips(staffId: string, of: TipKind) {
  return (sale: Parameters<typeof tippedOf>[0] & { tenders?: readonly Tender[] | undefined }) => {
    if ((tippedOf(sale).staffId ?? NO_KEY) !== staffId) return undefined
    const { tenders = [] } = sale
    return tipsOf(tenders.filter(({ kind }) => (kind === 'cash') === (of === 'cash'))) || undefined
  }
}

// By name, and what nobody is named for last.
function orderOf({ staffId, name }: TipLine): string {
  return `${staffId === NO_KEY ? 1 : 0} ${name.toLowerCase()} ${staffId}`
}

function byPerson(moves: readonly Pick<DrawerMove, 'tipsTo' | 'amount'>[]): Map<string, Cents> {
  const byId = new Map<string, Cents>()
  for (const { tipsTo, amount } of moves) {
    const id = tipsTo?.staffId ?? NO_KEY
    byId.set(id, add(byId.get(id) ?? ZERO, amount))
  }
  return byId
}

function lastNameOf(staffId: string, moves: readonly Pick<DrawerMove, 'tipsTo'>[]): string {
  return moves.findLast(({ tipsTo }) => tipsTo?.staffId === staffId)?.tipsTo?.name ?? ''
}
