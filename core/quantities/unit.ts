import { oneOf } from '../entities/kinds.ts'

export const UNITS = ['each', 'kg', 'l', 'm'] as const
/** What a product's price is for; a row without it is sold by the piece (S19.1, S23.1). */
export const UNIT = oneOf(UNITS)
export type Unit = (typeof UNITS)[number]
/** What is weighed or measured. */
export const MEASURED_UNITS = ['kg', 'l', 'm'] as const
export type MeasuredUnit = (typeof MEASURED_UNITS)[number]

/** What quantities of a measured product count: a thousand of them are one unit. */
export const SMALLEST: Record<MeasuredUnit, 'g' | 'ml' | 'mm'> = { kg: 'g', l: 'ml', m: 'mm' }

/** Whether a product is weighed or measured, and not counted by the piece. */
export function isMeasured(unit: Unit | undefined): unit is MeasuredUnit {
  return unit !== undefined && unit !== 'each'
}

/** How many of the smallest unit one price is for: 1 000 g of a price per kg (S19.1). */
export function perOf(unit: Unit | undefined): number {
  return isMeasured(unit) ? 1_000 : 1
}
