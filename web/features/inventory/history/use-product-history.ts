import { useEffect, useState } from 'react'
import type { StockEvent } from '#core/stock/stock-events.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

export type History =
  | { step: 'loading' }
  | { step: 'failed' }
  | { step: 'read'; events: readonly StockEvent[] }

/** A product's history as this device knows it, read again whenever its stock changes. */
export function useProductHistory(productId: string): History {
  const shop = useShop()
  const item = useCatalogue().itemsById.get(productId)
  const [history, setHistory] = useState<History>({ step: 'loading' })
  const onHand = item?.onHand
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed stock is what there is to read anew
  useEffect(() => {
    let wanted = true
    shop.productHistory(productId).then(
      (events) => wanted && setHistory({ step: 'read', events }),
      (error: unknown) => {
        console.error(error)
        if (wanted) setHistory({ step: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [shop, productId, onHand])
  return history
}
