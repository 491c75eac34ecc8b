import type { TypedReason } from '#core/sales/return-reasons.ts'
import type { Condition } from '#core/sales/return-request.ts'

/** A typed quantity, 0 for none; undefined for what is no whole number. */
export function wholeQuantity(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/** What becomes of goods by the reason alone: nobody sells what is defective. */
export function usuallyBecomes({ chosen }: TypedReason): Condition {
  return chosen === 'Defective' ? 'damaged' : 'sellable'
}
