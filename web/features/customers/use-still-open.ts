import { subtract, ZERO } from '#core/money/cents.ts'
import { refuseDeletion, type StillOpen } from '#core/personal-data/may-delete.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useLaybys } from '#web/store/react/use-shop.ts'
import { texts } from './texts.ts'

/** Whether a customer can be deleted and erased, as far as this device knows; `reading` until it has read its lay-bys. */
export type Deletable =
  | { kind: 'reading' }
  | { kind: 'free' }
  /** `why` is in words. */
  | { kind: 'still-open'; why: string; where: 'account' | 'laybys' }

/** Whether a customer can be deleted and erased (S20.13). @param ids those under which they are held */
export function useStillOpen(ids: readonly string[]): Deletable {
  const price = usePrice()
  const { balances } = useCatalogue()
  const laybys = useLaybys()
  if (!laybys) return { kind: 'reading' }
  const [refusal] = ids.flatMap((id) => refuseDeletion(id, balances, laybys) ?? [])
  if (!refusal) return { kind: 'free' }
  const where = refusal.code === 'still-open' ? 'account' : 'laybys'
  return { kind: 'still-open', why: wordsOf(refusal, price), where }
}

function wordsOf(refusal: StillOpen, price: ReturnType<typeof usePrice>): string {
  switch (refusal.code) {
    case 'still-open':
      return texts.stillOpen({
        amount: price(refusal.owed < 0 ? subtract(ZERO, refusal.owed) : refusal.owed),
      })
    case 'layby-open':
      return texts.laybyOpen({ amount: price(refusal.held) })
    case 'to-pay-back':
      return texts.laybyToPayBack({ amount: price(refusal.held) })
    default:
      return refusal satisfies never
  }
}
