import type { CartLine } from '../cart/cart.ts'
import { compareText } from '../language/compare-text.ts'
import { add, type Cents, subtract, sum, times, ZERO } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import type { Promotion } from './promotion.ts'

/** What a promotion does to some lines. */
export interface Gains {
  /** The lines that it is about, so that no other promotion is on them; some may gain nothing themselves. */
  taken: ReadonlySet<string>
  /** What it takes off each line that gains, in cents, by the line's id. */
  off: ReadonlyMap<string, Cents>
}

/** Pieces of one line that are in a group. */
interface Part {
  line: CartLine
  pieces: number
}

/** So many equal groups. */
interface Groups {
  parts: readonly Part[]
  count: number
}

/** 'Any 3 for R20': as long as a group saves, its saving is spread over its lines by what they cost (S12.14). */
export function manyForPrice(
  lines: readonly CartLine[],
  { many, price }: Pick<Promotion, 'many' | 'price'>,
): Gains {
  return gainsIn(lines, many, (parts) => {
    const costs = parts.map(({ line, pieces }) => times(line.unitPrice, pieces))
    const saved = subtract(sum(costs), price)
    return saved > 0 ? shares(saved, costs) : undefined
  })
}

/** 'Buy 2, get 1 free': the cheapest of each full group cost nothing (S12.14). */
export function buyGet(lines: readonly CartLine[], { many, free }: Pick<Promotion, 'many' | 'free'>): Gains {
  return gainsIn(lines, many + free, (parts) => {
    const off = parts.map(() => ZERO)
    let left = free
    for (const [at, { line, pieces }] of [...parts.entries()].reverse()) {
      const given = Math.min(left, pieces)
      off[at] = times(line.unitPrice, given)
      left -= given
    }
    return sum(off) > 0 ? off : undefined
  })
}

/** @param offOf what a group takes off each of its parts; undefined where it saves nothing, as all cheaper ones do */
function gainsIn(
  lines: readonly CartLine[],
  size: number,
  offOf: (parts: readonly Part[]) => readonly Cents[] | undefined,
): Gains {
  const taken = new Set<string>()
  const off = new Map<string, Cents>()
  for (const { parts, count } of groupsOf(lines, size)) {
    const amounts = offOf(parts)
    if (!amounts) break
    for (const [at, { line }] of parts.entries()) {
      taken.add(line.id)
      const amount = times(amounts[at] ?? ZERO, count)
      if (amount > 0) off.set(line.id, add(off.get(line.id) ?? ZERO, amount))
    }
  }
  return { taken, off }
}

/** Full groups of pieces, the dearest first. Those that one line fills alone come together: it may be of a million pieces. */
function* groupsOf(lines: readonly CartLine[], size: number): Generator<Groups> {
  let parts: Part[] = []
  let missing = size
  for (const line of [...lines].sort(dearestFirst)) {
    let left = line.quantity
    if (missing < size) {
      const pieces = Math.min(missing, left)
      parts.push({ line, pieces })
      missing -= pieces
      left -= pieces
      if (missing > 0) continue
      yield { parts, count: 1 }
      parts = []
      missing = size
    }
    const count = Math.floor(left / size)
    if (count > 0) yield { parts: [{ line, pieces: size }], count }
    const rest = left % size
    if (rest === 0) continue
    parts = [{ line, pieces: rest }]
    missing = size - rest
  }
}

// Lines of one price in an order that is not the cart's: what a cart comes to does not depend on that.
function dearestFirst(left: CartLine, right: CartLine): number {
  return (
    right.unitPrice - left.unitPrice ||
    compareText(left.productId, right.productId) ||
    compareText(left.id, right.id)
  )
}
