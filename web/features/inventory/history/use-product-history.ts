import type { StockEvent } from '#core/stock/stock-events.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { type Read, useRead } from '#web/ui/use-read.ts'

/** A product's history as this device knows it, read again whenever its stock changes. */
export function useProductHistory(productId: string): Read<readonly StockEvent[]> {
  const shop = useShop()
  const onHand = useCatalogue().itemsById.get(productId)?.onHand
  return useRead(() => shop.reports.productHistory(productId), [shop, productId, onHand])
}
