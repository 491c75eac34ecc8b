import { useEffect } from 'react'
import { useShop } from '#web/store/react/use-shop.ts'

/**
 * Locks the till after a sale, where it is set so (S16.4): not before the next one begins or the page is left, so that
 * the change and the receipt can be given.
 */
export function useLockAfterSale(isPaid: boolean): void {
  const { atTill } = useShop()
  useEffect(() => {
    if (!isPaid) return
    return () => {
      const { person, lock } = atTill.get()
      if (person && lock.afterSale) atTill.lock().catch((error: unknown) => console.error(error))
    }
  }, [atTill, isPaid])
}
