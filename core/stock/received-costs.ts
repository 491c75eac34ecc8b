import { type Cents, sum } from '../money/cents.ts'
import { shares } from '../money/shares.ts'

/** What each line bears of the delivery: by what it was charged, alike where everything was free. */
export function sharesOfDelivery(delivery: Cents, charged: readonly Cents[]): Cents[] {
  const isFree = sum(charged) === 0
  // Only the proportion matters to `shares`.
  return shares(delivery, isFree ? charged.map(() => delivery) : charged)
}

/**
 * What of an amount paid is kept as cost, in cents: with VAT in it or not, as the shop needs (S19.12). An exact fraction,
 * so that nothing is rounded yet. @param rate percent, of two decimals at most
 */
export function vatKept(
  paid: number,
  rate: number,
  withVat: boolean,
  isVendor: boolean,
): { amount: number; of: number } {
  const hundredths = Math.round(rate * 100)
  if (isVendor && withVat) return { amount: paid * 10_000, of: 10_000 + hundredths }
  if (!isVendor && !withVat) return { amount: paid * (10_000 + hundredths), of: 10_000 }
  return { amount: paid, of: 1 }
}
