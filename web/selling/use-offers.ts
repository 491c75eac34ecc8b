import { useMemo } from 'react'
import type { Product } from '#core/catalog/product.ts'
import { firstQuantityPrice } from '#core/catalog/quantity-price.ts'
import type { Cents } from '#core/money/cents.ts'
import { isFor } from '#core/promotions/fits.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import { runsAt } from '#core/promotions/runs-at.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { offerWords, quantityPriceWords } from '#web/words/promotion-words.ts'

/** What a product is offered for now. */
export interface Offers {
  /** What the promotion does that names it best, `3 for R20.00`, or else its first quantity price: `6+ R11.50`. */
  first: string
  /** How many more say something else. */
  more: number
}

/** Says of a product what promotions that run on it now, and its quantity prices, do; nothing without any. */
export type OfferOf = (product: Product) => Offers | undefined

const MINUTE_MS = 60_000

/** What the cards of a till say. The same function for as long as the same promotions run: a tap draws no card anew. */
export function useOffers(): OfferOf {
  const { promotions } = useCatalogue()
  const price = usePrice()
  const minute = Math.floor(useShop().now() / MINUTE_MS)
  const running = useMemo(
    () => promotions.filter((each) => runsAt(each, minute * MINUTE_MS)),
    [promotions, minute],
  )
  const ids = running.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another minute with the same promotions says the same
  return useMemo(() => offersOf(running, price), [promotions, ids, price])
}

/** @param running the promotions that run now */
export function offersOf(running: readonly Promotion[], price: (amount: Cents) => string): OfferOf {
  const forAll: Promotion[] = []
  // Looked up by id: a card that is drawn with each key of a search must not look through all that are named.
  const named = new Map<string, Promotion[]>()
  for (const promotion of running) {
    const ids = [...promotion.productIds, ...promotion.categoryIds]
    if (ids.length === 0) forAll.push(promotion)
    for (const id of ids) named.set(id, [...(named.get(id) ?? []), promotion])
  }
  const none: Promotion[] = []
  return (product) => {
    const { id, categoryId, unit } = product
    const measured = isMeasured(unit) ? unit : undefined
    const quantityPrice = firstQuantityPrice(product)
    const byQuantity = quantityPrice && quantityPriceWords(quantityPrice, price, measured)
    if (running.length === 0) return byQuantity === undefined ? undefined : { first: byQuantity, more: 0 }
    const own = named.get(id) ?? none
    const ofCategory = categoryId === null ? none : (named.get(categoryId) ?? none)
    const found = [...own, ...ofCategory, ...forAll].filter(
      (each) => isFor(each, product) && isOffered(each, product),
    )
    const said = new Set(found.map((each) => offerWords(each, price, measured)))
    if (byQuantity !== undefined) said.add(byQuantity)
    const [first] = said
    return first === undefined ? undefined : { first, more: said.size - 1 }
  }
}

// What is weighed is not counted; a price that is asked is the cashier's.
function isOffered({ kind, combines }: Promotion, { unit, asksPrice }: Product): boolean {
  const counts = kind === 'many-for-price' || kind === 'buy-get'
  return !(counts && isMeasured(unit)) && (combines || !asksPrice)
}
