import { MAX_CENTS } from '../money/cents.ts'
import { parseQuantity } from '../stock/quantity.ts'
import { type Cart, setQuantity } from './cart.ts'

/** How many pieces a line may hold, both included. */
export const LINE_QUANTITY = { least: 1, most: 9_999_999 } as const

/** Why a line cannot hold so many: no whole number, outside `LINE_QUANTITY`, or a cart that comes to over `MAX_CENTS`. */
export type LineRefusal = 'not-whole' | 'out-of-range' | 'too-dear'
export type LineDecision<Some extends Cart> = { ok: true; cart: Some } | { ok: false; code: LineRefusal }

/** What a quantity that somebody typed does to a cart: all of it, or nothing and why. */
export function decideTyped<Some extends Cart>(cart: Some, lineId: string, text: string): LineDecision<Some> {
  const typed = parseQuantity(text)
  if (!typed.ok) return refuse(typed.code === 'not-whole' ? 'not-whole' : 'out-of-range')
  if (typed.value < LINE_QUANTITY.least) return refuse('out-of-range')
  return within(setQuantity(cart, lineId, typed.value))
}

/** A cart, unless one of its lines holds more than a line may or all of it comes to more than can be paid at once. */
export function within<Some extends Cart>(cart: Some): LineDecision<Some> {
  if (cart.lines.some(({ quantity }) => quantity > LINE_QUANTITY.most)) return refuse('out-of-range')
  // Rounded far beyond the bound only: every sum up to it is exact.
  const total = cart.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return total > MAX_CENTS ? refuse('too-dear') : { ok: true, cart }
}

function refuse(code: LineRefusal): { ok: false; code: LineRefusal } {
  return { ok: false, code }
}
