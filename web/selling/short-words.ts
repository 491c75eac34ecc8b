import type { CartLine } from '#core/cart/cart.ts'
import type { ShortProduct } from '#core/checkout/short-lines.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { texts } from './texts.ts'

/**
 * What there is too little of for a line: of its product, or of the parts of a bundle by their names.
 * @param short by product, as `shortProducts` gives them
 */
export function shortWords(
  { id, productId }: Pick<CartLine, 'id' | 'productId'>,
  short: ReadonlyMap<string, ShortProduct>,
): string | undefined {
  const own = [...short.values()].filter(({ lineIds }) => lineIds.includes(id))
  if (own.length === 0) return undefined
  return own
    .map((each) => {
      const said =
        each.listed === 0 ? texts.noneLeft : texts.onlyLeft({ left: formatQuantity(each.listed, each.unit) })
      return each.id === productId ? said : texts.shortPart({ name: each.name, said })
    })
    .join(' · ')
}
