import { useEffect } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

/** Says so when the demo shop closes and takes lines out of a cart with it: nothing leaves a cart without a word (R10). */
export function useDemoGone(): void {
  const shop = useShop()
  useEffect(() => {
    const carts = [shop.cart, shop.documents.cart]
    const holdDemo = () => carts.some((cart) => cart.get().lines.some(({ productId }) => isDemoId(productId)))
    let held = holdDemo()
    const look = () => {
      const before = held
      held = holdDemo()
      // All goods are looked through only then, and not at each tap.
      if (!before || held) return
      const isOpen = shop.catalogue.get().showsDemo
      if (!isOpen) toast(texts.demoGone)
    }
    const stops = carts.map((cart) => cart.subscribe(look))
    return () => {
      for (const stop of stops) stop()
    }
  }, [shop])
}
