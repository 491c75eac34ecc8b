import { isMeasured, perOf, type Unit } from '../catalog/unit.ts'
import { type Cents, cents } from '../money/cents.ts'

/** What is said of how many were sold at which price. */
interface PricedQuantity {
  quantity: number
  unitPrice: Cents
  per?: number | undefined
  unit?: Unit | undefined
  packName?: string | undefined
}

/**
 * A line's quantity and price as screens and papers write them: `2` at `R10.00`, `1` at `Case of 24 · R312.00`, `0.485 kg`
 * at `R89.99`.
 */
export function quantityWords(
  { quantity, unitPrice, per = 1, unit, packName }: PricedQuantity,
  money: (amount: Cents) => string,
): { quantity: string; unitPrice: string } {
  if (isMeasured(unit)) {
    const measure = `${(quantity / perOf(unit)).toFixed(3)} ${unit}`
    // A label says what all of it costs.
    const isWhole = Math.abs(quantity) === per && per !== perOf(unit)
    return isWhole
      ? {
          quantity: quantity < 0 ? '-1' : '1',
          unitPrice: `${measure.replace('-', '')} · ${money(unitPrice)}`,
        }
      : { quantity: measure, unitPrice: money(unitPrice) }
  }
  if (per === 1 && !packName) return { quantity: String(quantity), unitPrice: money(unitPrice) }
  // A part of a pack came back: it is counted in pieces.
  if (quantity % per !== 0)
    return { quantity: String(quantity), unitPrice: money(cents(Math.round(unitPrice / per))) }
  return {
    quantity: String(quantity / per),
    unitPrice: `${packName || `Pack of ${per}`} · ${money(unitPrice)}`,
  }
}
