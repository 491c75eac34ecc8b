import { measuredText } from '#core/quantities/measure.ts'
import type { Unit } from '#core/quantities/unit.ts'

/** A quantity as people here read it: `3 628` pieces, `1 234.5 kg`, never broken over two lines. */
export function formatQuantity(quantity: number, unit: Unit | undefined): string {
  return measuredText(quantity, unit).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, '\u00a0')
}
