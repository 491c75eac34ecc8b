const COLLECTED = ':collected'
/** The longest id of a lay-by: its sale's id is longer and must still be one. */
export const MAX_LAYBY_ID = 64 - COLLECTED.length

/**
 * The id of the one sale that a lay-by becomes when its goods are handed over (S20.19). Derived, so that two devices which
 * both hand them over while offline make the same sale.
 */
export function saleIdOfLayby(laybyId: string): string {
  return `${laybyId}${COLLECTED}`
}

/** The lay-by whose goods a sale hands over; undefined for any other sale. */
export function laybyIdOf(saleId: string): string | undefined {
  return saleId.endsWith(COLLECTED) ? saleId.slice(0, -COLLECTED.length) : undefined
}
