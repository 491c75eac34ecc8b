import { measuredNumber, measuredText } from '../quantities/measure.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'

/** A quantity for programs: of what is weighed or measured in its unit, which its price is for, and which stands beside it. */
export function plainQuantity(quantity: number, unit: Unit | undefined): { quantity: number; unit?: Unit } {
  return isMeasured(unit) ? { quantity: Number(measuredNumber(quantity, unit)), unit } : { quantity }
}

/** Goods and how many of each, as people read them in a file: `2 × Bread, 0.5 kg × Cheese`. */
export function goodsText(
  lines: readonly { name: string; quantity: number; unit?: Unit | undefined }[],
): string {
  return lines.map(({ name, quantity, unit }) => `${measuredText(quantity, unit)} × ${name}`).join(', ')
}
