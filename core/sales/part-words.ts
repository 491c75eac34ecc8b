import type { Language } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { measuredText } from '../quantities/measure.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'

const partTexts = messages('sales.parts', {
  many: '{quantity} × {name}',
  much: '{quantity} {name}',
  gone: 'a product that no longer exists',
})

/** A part of a bundle; its name is missing or blank where its product is not known. */
interface NamedPart {
  name?: string | undefined
  unit?: Unit | undefined
  /** In the product's smallest unit. */
  quantity: number
}

/** What one of a bundle is taken from, as screens and papers write it: `Pie, 2 × Coke`; blank where there is nothing. */
export function partsText(parts: readonly NamedPart[], language: Language | undefined): string {
  const texts = wordsIn(partTexts, language)
  return parts
    .map(({ name: known, unit, quantity: amount }) => {
      const name = known?.trim() || texts.gone
      const quantity = measuredText(amount, unit)
      if (isMeasured(unit)) return texts.much({ quantity, name })
      return amount === 1 ? name : texts.many({ quantity, name })
    })
    .join(', ')
}
