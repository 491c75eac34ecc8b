import { useEffect, useState } from 'react'
import { useShop } from '#web/store/react/use-shop.ts'

/** How long the button rests after use, milliseconds (S9.9). */
const REST_MS = 5_000

/** The refresh button: reads the sales again and asks the server for new ones, at most once in five seconds. */
export function useRefresh(): { resting: boolean; refresh(): void } {
  const shop = useShop()
  const [resting, setResting] = useState(false)

  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), REST_MS)
    return () => clearTimeout(timer)
  }, [resting])

  return {
    resting,
    refresh() {
      setResting(true)
      void shop.sales.refresh()
    },
  }
}
