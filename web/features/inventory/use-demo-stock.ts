import { useMemo } from 'react'
import { type DemoStock, demoStock } from '#core/demo/demo-stock.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'

/** What the stock screens show in the demo shop; undefined in a real one (R10). */
export function useDemoStock(): DemoStock | undefined {
  const shop = useShop()
  const { showsDemo } = useCatalogue()
  return useMemo(() => (showsDemo ? demoStock(shop.now()) : undefined), [shop, showsDemo])
}
