import { LINE_QUANTITY } from './line-quantity.ts'

/** How many of what is scanned next, as it was typed before the scan: `6*` or `6x` (S10.8). */
export type TypedCount = { ok: true; quantity: number } | { ok: false; code: 'out-of-range' }

// Also halves: somebody who types 1.5* wants no piece.
const COUNT = /^\s*(-?\d[\d.,]*)\s*[*x×]\s*/i

/** Reads what stands before a code; undefined where it is no quantity. */
export function readCount(typed: string): TypedCount | undefined {
  const [whole, digits] = COUNT.exec(typed) ?? []
  return whole === undefined || whole.length !== typed.length ? undefined : countOf(Number(digits))
}

/** Splits `6*6001234500019` into its quantity and its code; undefined where it begins with no quantity. */
export function splitCount(typed: string): { count: TypedCount; code: string } | undefined {
  const [whole, digits] = COUNT.exec(typed) ?? []
  return whole === undefined ? undefined : { count: countOf(Number(digits)), code: typed.slice(whole.length) }
}

function countOf(quantity: number): TypedCount {
  return Number.isInteger(quantity) && quantity >= LINE_QUANTITY.least && quantity <= LINE_QUANTITY.most
    ? { ok: true, quantity }
    : { ok: false, code: 'out-of-range' }
}
