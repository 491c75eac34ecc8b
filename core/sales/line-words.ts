import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { type Cents, within } from '../money/cents.ts'
import { measuredText } from '../quantities/measure.ts'
import { isMeasured, perOf, type Unit } from '../quantities/unit.ts'

const lineTexts = messages('sales.lines', { pack: 'Pack of {pieces}' })

/** How many were sold, and at which price in cents. */
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
  language: Language | undefined,
): { quantity: string; unitPrice: string } {
  if (isMeasured(unit) && !packName) {
    // A label has the price of all of it.
    const isWhole = Math.abs(quantity) === per && per !== perOf(unit)
    return isWhole
      ? {
          quantity: quantity < 0 ? '-1' : '1',
          unitPrice: `${measuredText(Math.abs(quantity), unit)} · ${money(unitPrice)}`,
        }
      : { quantity: measuredText(quantity, unit), unitPrice: money(unitPrice) }
  }
  if (per === 1 && !packName) return { quantity: String(quantity), unitPrice: money(unitPrice) }
  // A part of a pack came back: it is counted in what is in it.
  if (quantity % per !== 0)
    return {
      quantity: measuredText(quantity, unit),
      unitPrice: money(within(Math.round((unitPrice * perOf(unit)) / per))),
    }
  return {
    quantity: String(quantity / per),
    unitPrice: `${packName || wordsIn(lineTexts, language).pack({ pieces: String(per) })} · ${money(unitPrice)}`,
  }
}
