import Pause from 'lucide-react/icons/pause'
import { useState } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'
import type { Parking } from './use-parking.ts'

const ParkDialog = loadedLater(() => import('./park-dialog.tsx'))

interface ParkButtonProps {
  cart: Cart
  parking: Parking
  /** Takes up what is still being typed; false where that was refused. */
  settle(): boolean
}

/** Puts the cart aside (S13.1). It stands above the lines, away from Pay. */
export function ParkButton({ cart, parking, settle }: ParkButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        disabled={cart.lines.length === 0}
        onClick={() => settle() && setAsking(true)}
        className="px-2 text-sm max-[28rem]:[&_svg]:hidden"
      >
        <Pause aria-hidden />
        {texts.park}
      </Button>
      {asking && <ParkDialog cart={cart} parking={parking} onClose={() => setAsking(false)} />}
    </>
  )
}
