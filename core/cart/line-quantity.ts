import { MAX_CENTS } from '../money/cents.ts'
import { parseMeasured } from '../quantities/measure.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'
import { type Cart, isWeighed, perOfLine, setQuantity, stepOf } from './cart.ts'
import { withDeposits } from './deposits.ts'

/** How much a line may hold, both included: pieces, or grams up to 9 999.999 kg (S19.3). */
export const LINE_QUANTITY = { least: 1, most: 9_999_999 } as const

/**
 * Why a quantity is refused: not a whole number, no weight, outside `LINE_QUANTITY` (`weight-range` of what is measured),
 * or the cart would exceed `MAX_CENTS`.
 */
export type LineRefusal = 'not-whole' | 'not-measured' | 'out-of-range' | 'weight-range' | 'too-dear'
export type LineDecision<Some extends Cart> = { ok: true; cart: Some } | { ok: false; code: LineRefusal }

/** What a typed quantity does to a cart: the new cart, or nothing and why. Of a pack's line it counts packs. */
export function decideTyped<Some extends Cart>(cart: Some, lineId: string, text: string): LineDecision<Some> {
  const line = cart.lines.find(({ id }) => id === lineId)
  const typed = readLineQuantity(text, line && isWeighed(line) ? line.unit : undefined)
  return typed.ok ? within(setQuantity(cart, lineId, typed.value * (line ? stepOf(line) : 1))) : typed
}

/** A quantity that somebody types for a line, in the product's smallest unit. */
export function readLineQuantity(
  text: string,
  unit: Unit | undefined,
): { ok: true; value: number } | { ok: false; code: LineRefusal } {
  const typed = parseMeasured(text, unit)
  const outside = isMeasured(unit) ? 'weight-range' : 'out-of-range'
  if (!typed.ok) return refuse(typed.code === 'negative' || typed.code === 'too-large' ? outside : typed.code)
  const isWithin = typed.value >= LINE_QUANTITY.least && typed.value <= LINE_QUANTITY.most
  return isWithin ? typed : refuse(outside)
}

/** A cart with as many containers as its goods are sold in, unless a line's quantity or the cart's total exceeds its limit. */
export function within<Some extends Cart>(filled: Some): LineDecision<Some> {
  const cart = withDeposits(filled)
  if (cart.lines.some(({ quantity }) => quantity > LINE_QUANTITY.most)) return refuse('out-of-range')
  // Inexact only far beyond the bound: every sum up to it is exact.
  const total = cart.lines.reduce((sum, line) => sum + (line.unitPrice * line.quantity) / perOfLine(line), 0)
  return total > MAX_CENTS ? refuse('too-dear') : { ok: true, cart }
}

function refuse(code: LineRefusal): { ok: false; code: LineRefusal } {
  return { ok: false, code }
}
