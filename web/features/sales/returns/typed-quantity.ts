import { parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import type { TypedReason } from '#core/returns/return-reasons.ts'
import type { Condition } from '#core/returns/return-request.ts'

/** A typed quantity in the product's smallest unit, 0 for none; undefined for what is no whole number and no weight. */
export function wholeQuantity(text: string, unit?: Unit): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  if (isMeasured(unit)) {
    const read = parseMeasured(typed, unit)
    return read.ok ? read.value : undefined
  }
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/** What becomes of goods by the reason alone: nobody sells what is defective. */
export function usuallyBecomes({ chosen }: TypedReason): Condition {
  return chosen === 'Defective' ? 'damaged' : 'sellable'
}
