import type { CartLine } from '../cart/cart.ts'
import { compareText } from '../language/compare-text.ts'
import { add, type Cents, sum, ZERO } from '../money/cents.ts'
import { gained, gainsOf, isInGroups } from './gains.ts'
import type { Gains } from './groups.ts'
import type { Promotion } from './promotion.ts'

/** A promotion with the lines of a cart that it fits. */
export interface Fitting {
  promotion: Promotion
  lines: readonly CartLine[]
}

/** A promotion that is given, and what it does. */
export interface Given extends Gains {
  promotion: Promotion
}

/** So many promotions are tried in every order: of five there are 120. */
const TRIED = 5

/** With what it does where no other takes lines: it never does more. */
interface Known extends Fitting {
  alone: Gains
  most: Cents
}

/**
 * The promotions that are best for the customer, each line taken up by one at most (S12.14). Of up to five every order is
 * tried in which they take lines; of more, whichever saves the most comes next. Where two come to the same, the first by name
 * and id stands, so that two devices agree.
 */
export function best(fitting: readonly Fitting[]): Given[] {
  const known = fitting
    .map((each): Known => {
      const alone = gainsOf(each.promotion, each.lines)
      return { ...each, alone, most: gained(alone) }
    })
    .filter(({ most }) => most > 0)
    .sort(byName)
  return known.length > TRIED ? greedily(known) : ofAllOrders(known)
}

function ofAllOrders(fitting: readonly Known[]): Given[] {
  let found: { given: Given[]; saved: Cents } = { given: [], saved: ZERO }
  const go = (left: readonly Known[], taken: ReadonlySet<string>, given: Given[], saved: Cents) => {
    if (saved > found.saved) found = { given, saved }
    if (sum([saved, ...left.map(({ most }) => most)]) <= found.saved) return
    for (const next of left) {
      const gains = gainsBeside(next, taken)
      if (gains.off.size === 0) continue
      const rest = left.filter((each) => each !== next)
      const all = new Set([...taken, ...gains.taken])
      go(rest, all, [...given, { promotion: next.promotion, ...gains }], add(saved, gained(gains)))
    }
  }
  go(fitting, new Set(), [], ZERO)
  return found.given
}

function greedily(fitting: readonly Known[]): Given[] {
  const given: Given[] = []
  const taken = new Set<string>()
  let left = fitting
  for (;;) {
    let next: { fitting: Known; gains: Gains; saved: Cents } | undefined
    for (const each of left) {
      if (each.most <= (next?.saved ?? 0)) continue
      const gains = gainsBeside(each, taken)
      const saved = gained(gains)
      if (saved > (next?.saved ?? 0)) next = { fitting: each, gains, saved }
    }
    if (!next) return given
    const { fitting: chosen, gains } = next
    given.push({ promotion: chosen.promotion, ...gains })
    for (const id of gains.taken) taken.add(id)
    left = left.filter((each) => each !== chosen)
  }
}

/** What a promotion does with the lines that no other has taken. */
function gainsBeside({ promotion, lines, alone }: Known, taken: ReadonlySet<string>): Gains {
  if (![...alone.taken].some((id) => taken.has(id))) return alone
  if (isInGroups(promotion))
    return gainsOf(
      promotion,
      lines.filter(({ id }) => !taken.has(id)),
    )
  const off = new Map([...alone.off].filter(([id]) => !taken.has(id)))
  return { taken: new Set(off.keys()), off }
}

function byName({ promotion: left }: Fitting, { promotion: right }: Fitting): number {
  return compareText(left.name, right.name) || compareText(left.id, right.id)
}
