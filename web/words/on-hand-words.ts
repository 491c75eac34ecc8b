import { available } from '#core/quantities/on-hand.ts'
import type { Unit } from '#core/quantities/unit.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { formatQuantity } from './format-quantity.ts'

const texts = catalogue('onHand', { oversold: '{there}, oversold by {oversold}' })

/**
 * What the stock list says there is of a product: `12`, or `0, oversold by 3` where more was sold than there was (R9).
 * @param onHand pieces, or the thousandth parts of a unit
 */
export function onHandWords(onHand: number, unit: Unit | undefined): string {
  const there = formatQuantity(available(onHand), unit)
  return onHand < 0 ? texts.oversold({ there, oversold: formatQuantity(-onHand, unit) }) : there
}
