/** What a till does when a cart holds more than the listed stock (R35). */
export const SHORT_STOCK = ['ask', 'refuse', 'sell'] as const
export type ShortStock = (typeof SHORT_STOCK)[number]
