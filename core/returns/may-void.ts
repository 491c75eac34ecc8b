import type { FoundSale } from './build-return.ts'
import { returnables } from './return-amounts.ts'

/** What a till knows of the day of a sale. */
export interface VoidTerms {
  /** The ids of the shift that is open on its drawer; undefined where the shop has no cash-up. */
  openShift: readonly string[] | undefined
  isToday: boolean
}

/**
 * Whether a whole sale may still be voided (S14.14): nothing came back of it, and its own shift is open on this drawer. A
 * shop without shifts voids on the sale's own day.
 */
export function mayVoid({ sale, returns }: FoundSale, { openShift, isToday }: VoidTerms): boolean {
  if (returns.length > 0 || !returnables(sale, returns).some(({ left }) => left > 0)) return false
  return openShift ? sale.shiftId !== undefined && openShift.includes(sale.shiftId) : isToday
}
