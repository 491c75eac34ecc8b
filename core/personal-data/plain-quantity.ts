import { measuredNumber } from '../quantities/measure.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'

/** A quantity for programs: of what is weighed or measured in its unit, which its price is for, and which stands beside it. */
export function plainQuantity(quantity: number, unit: Unit | undefined): { quantity: number; unit?: Unit } {
  return isMeasured(unit) ? { quantity: Number(measuredNumber(quantity, unit)), unit } : { quantity }
}
