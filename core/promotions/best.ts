import type { CartLine } from '../cart/cart.ts'
import { compareText } from '../language/compare-text.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
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

/** What lines save where no promotion is on them, in cents, by their ids. */
type SavedWithout = ReadonlyMap<string, Cents>

/** With what it does where no other takes lines: it never does more. */
interface Known extends Fitting {
  alone: Gains
  most: Cents
}

/**
 * The promotions that are best for the customer, each line taken up by one at most (S12.14). Of up to five every order is
 * tried in which they take lines; of more, whichever saves the most comes next. Where two come to the same, the first by name
 * and id stands, so that two devices agree.
 * @param savedWithout what lines save that no promotion is on, in cents: a promotion is given where it saves more than they do
 */
export function best(fitting: readonly Fitting[], savedWithout: SavedWithout = new Map()): Given[] {
  const known = fitting
    .map((each): Known => {
      const gains = gainsOf(each.promotion, each.lines)
      return { ...each, alone: beside(each.promotion, gains, savedWithout), most: gained(gains) }
    })
    .filter(({ most }) => most > 0)
    .sort(byName)
  return known.length > TRIED ? greedily(known, savedWithout) : ofAllOrders(known, savedWithout)
}

function ofAllOrders(fitting: readonly Known[], savedWithout: SavedWithout): Given[] {
  let found: { given: Given[]; saved: Cents } = { given: [], saved: ZERO }
  const go = (left: readonly Known[], taken: ReadonlySet<string>, given: Given[], saved: Cents) => {
    if (saved > found.saved) found = { given, saved }
    if (sum([saved, ...left.map(({ most }) => most)]) <= found.saved) return
    for (const next of left) {
      const now = givenBeside(next, taken)
      if (now.taken.size === 0) continue
      const rest = left.filter((each) => each !== next)
      go(rest, new Set([...taken, ...now.taken]), [...given, now], add(saved, worth(now, savedWithout)))
    }
  }
  go(fitting, new Set(), [], ZERO)
  return found.given
}

function greedily(fitting: readonly Known[], savedWithout: SavedWithout): Given[] {
  const given: Given[] = []
  const taken = new Set<string>()
  let left = fitting
  for (;;) {
    let next: { fitting: Known; now: Given; saved: Cents } | undefined
    for (const each of left) {
      if (each.most <= (next?.saved ?? 0)) continue
      const now = givenBeside(each, taken)
      const saved = worth(now, savedWithout)
      if (saved > (next?.saved ?? 0)) next = { fitting: each, now, saved }
    }
    if (!next) return given
    const { fitting: chosen, now } = next
    given.push(now)
    for (const id of now.taken) taken.add(id)
    left = left.filter((each) => each !== chosen)
  }
}

/**
 * What a promotion does beside what its lines save without it. One of each line by itself leaves those that save as much to
 * their own, and takes them up all the same: no group is made with them after it.
 */
function beside(promotion: Promotion, gains: Gains, savedWithout: SavedWithout): Gains {
  if (savedWithout.size === 0 || isInGroups(promotion)) return gains
  const off = new Map([...gains.off].filter(([id, amount]) => amount > (savedWithout.get(id) ?? 0)))
  return { taken: gains.taken, off }
}

/** The lines that save nothing but by a promotion that is on them. */
export function replacedBy({ promotion, taken, off }: Given): Iterable<string> {
  return isInGroups(promotion) ? taken : off.keys()
}

/** What a promotion saves beyond what its lines would save without it: below 0 where they would save more. */
function worth(given: Given, savedWithout: SavedWithout): Cents {
  const lost = [...replacedBy(given)].map((id) => savedWithout.get(id) ?? ZERO)
  return subtract(gained(given), sum(lost))
}

/** What a promotion does with the lines that no other has taken. */
function givenBeside({ promotion, lines, alone }: Known, taken: ReadonlySet<string>): Given {
  if (![...alone.taken].some((id) => taken.has(id))) return { promotion, ...alone }
  const left = lines.filter(({ id }) => !taken.has(id))
  if (isInGroups(promotion)) return { promotion, ...gainsOf(promotion, left) }
  return {
    promotion,
    taken: new Set([...alone.taken].filter((id) => !taken.has(id))),
    off: new Map([...alone.off].filter(([id]) => !taken.has(id))),
  }
}

function byName({ promotion: left }: Fitting, { promotion: right }: Fitting): number {
  return compareText(left.name, right.name) || compareText(left.id, right.id)
}
