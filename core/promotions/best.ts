import type { CartLine } from '../cart/cart.ts'
import { add, type Cents, ZERO } from '../money/cents.ts'
import { gained, gainsOf } from './gains.ts'
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

/**
 * The promotions that are best for the customer, each line taken up by one at most (S12.14). Of up to five every order is
 * tried in which they take lines; of more, whichever saves the most comes next. Where two come to the same, the first by name
 * and id stands, so that two devices agree.
 */
export function best(fitting: readonly Fitting[]): Given[] {
  const inOrder = fitting.filter((each) => gained(gainsOf(each.promotion, each.lines)) > 0).sort(byName)
  return inOrder.length > TRIED ? greedily(inOrder) : ofAllOrders(inOrder)
}

function ofAllOrders(fitting: readonly Fitting[]): Given[] {
  let found: { given: Given[]; saved: Cents } = { given: [], saved: ZERO }
  const go = (left: readonly Fitting[], taken: ReadonlySet<string>, given: Given[], saved: Cents) => {
    if (saved > found.saved) found = { given, saved }
    for (const next of left) {
      const gains = gainsOf(next.promotion, free(next, taken))
      if (gains.off.size === 0) continue
      const rest = left.filter((each) => each !== next)
      go(
        rest,
        new Set([...taken, ...gains.taken]),
        [...given, { promotion: next.promotion, ...gains }],
        add(saved, gained(gains)),
      )
    }
  }
  go(fitting, new Set(), [], ZERO)
  return found.given
}

function greedily(fitting: readonly Fitting[]): Given[] {
  const given: Given[] = []
  const taken = new Set<string>()
  let left = fitting
  for (;;) {
    let next: { fitting: Fitting; gains: Gains } | undefined
    for (const each of left) {
      const gains = gainsOf(each.promotion, free(each, taken))
      if (gained(gains) > (next ? gained(next.gains) : 0)) next = { fitting: each, gains }
    }
    if (!next) return given
    const { fitting: chosen, gains } = next
    given.push({ promotion: chosen.promotion, ...gains })
    for (const id of gains.taken) taken.add(id)
    left = left.filter((each) => each !== chosen)
  }
}

function free({ lines }: Fitting, taken: ReadonlySet<string>): CartLine[] {
  return lines.filter(({ id }) => !taken.has(id))
}

function byName({ promotion: left }: Fitting, { promotion: right }: Fitting): number {
  return compare(left.name, right.name) || compare(left.id, right.id)
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
