/** What a till does when a cart holds more than the list says there is (R35). */
export const SHORT_STOCK = ['ask', 'refuse', 'sell'] as const
export type ShortStock = (typeof SHORT_STOCK)[number]

/** What it does in a shop that never chose. */
export const DEFAULT_SHORT_STOCK: ShortStock = 'ask'

/** What a shop chose; one whose profile was never saved, or is from before there was the choice, never did. */
export function shortStockOf(business: { shortStock?: ShortStock | undefined } | undefined): ShortStock {
  return business?.shortStock ?? DEFAULT_SHORT_STOCK
}
