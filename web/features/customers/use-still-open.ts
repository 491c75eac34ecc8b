import { refuseDeletion } from '#core/book/may-delete.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { texts } from './texts.ts'

/** Why a customer can be neither deleted nor erased, in words; undefined where they can (S20.13). */
export function useStillOpen(customerId: string): string | undefined {
  const price = usePrice()
  const refusal = refuseDeletion(customerId, useCatalogue().balances)
  if (!refusal) return undefined
  return texts.stillOpen(price(refusal.owed < 0 ? subtract(ZERO, refusal.owed) : refusal.owed))
}
