import { type PriceType, priceFor } from '#core/catalog/product.ts'
import type { Cents } from '#core/money/cents.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { texts } from './texts.ts'

/** What products cost, from the lowest to the highest: `R99.00 – R129.00`, or one price. @param tradeVat as `priceFor` takes it */
export function priceSpan(
  items: readonly CatalogueItem[],
  priceType: PriceType,
  price: (amount: Cents) => string,
  tradeVat: (item: CatalogueItem) => number = () => 0,
): string {
  const prices = items.map((item) => priceFor(item.product, priceType, tradeVat(item)))
  const lowest = prices.reduce((least, each) => (each < least ? each : least))
  const highest = prices.reduce((most, each) => (each > most ? each : most))
  if (lowest === highest) return price(lowest)
  return texts.priceSpan({ lowest: price(lowest), highest: price(highest) })
}
