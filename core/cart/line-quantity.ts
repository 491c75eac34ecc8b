import { MAX_CENTS } from '../money/cents.ts'
import { parseQuantity } from '../stock/quantity.ts'
import { type Cart, perOfLine, setQuantity, stepOf } from './cart.ts'

/** How many pieces a line may hold, both included. */
export const LINE_QUANTITY = { least: 1, most: 9_999_999 } as const

/** Why a quantity is refused: not a whole number, outside `LINE_QUANTITY`, or the cart would exceed `MAX_CENTS`. */
export type LineRefusal = 'not-whole' | 'out-of-range' | 'too-dear'
export type LineDecision<Some extends Cart> = { ok: true; cart: Some } | { ok: false; code: LineRefusal }

/** What a typed quantity does to a cart: the new cart, or nothing and why. Of a pack's line it counts packs. */
export function decideTyped<Some extends Cart>(cart: Some, lineId: string, text: string): LineDecision<Some> {
  const typed = parseQuantity(text)
  if (!typed.ok) return refuse(typed.code === 'not-whole' ? 'not-whole' : 'out-of-range')
  if (typed.value < LINE_QUANTITY.least) return refuse('out-of-range')
  const line = cart.lines.find(({ id }) => id === lineId)
  return within(setQuantity(cart, lineId, typed.value * (line ? stepOf(line) : 1)))
}

/** A cart, unless a line's quantity or the cart's total exceeds its limit. */
export function within<Some extends Cart>(cart: Some): LineDecision<Some> {
  if (cart.lines.some(({ quantity }) => quantity > LINE_QUANTITY.most)) return refuse('out-of-range')
  // Inexact only far beyond the bound: every sum up to it is exact.
  const total = cart.lines.reduce((sum, line) => sum + (line.unitPrice * line.quantity) / perOfLine(line), 0)
  return total > MAX_CENTS ? refuse('too-dear') : { ok: true, cart }
}

function refuse(code: LineRefusal): { ok: false; code: LineRefusal } {
  return { ok: false, code }
}
