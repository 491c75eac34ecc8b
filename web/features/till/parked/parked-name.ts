import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { shortTimeWords } from '#web/ui/time-words.ts'

/** What a parked sale goes by: its name, else its customer, else when it was parked (S13.1). @param now epoch milliseconds */
export function parkedName(
  { name, customerName, parkedAt }: Pick<ParkedSale, 'name' | 'customerName' | 'parkedAt'>,
  now: number,
): string {
  return name || customerName || shortTimeWords(parkedAt, now)
}
