import { useState } from 'react'
import { useDeviceChoice } from '#web/store/react/use-device-choice.ts'

/** What a narrow screen shows: it has room for one. */
export type TillView = 'products' | 'cart'

/** What the till shows beside the sale itself. */
export function useTillView() {
  const [view, setView] = useState<TillView>('products')
  const [stays, setStays] = useDeviceChoice('tuckshop_stay_on_products')
  const [helpOpen, setHelpOpen] = useState(false)
  return { view, setView, stays, setStays, helpOpen, setHelpOpen }
}

export type TillViewState = ReturnType<typeof useTillView>
