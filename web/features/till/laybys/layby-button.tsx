import PackageCheck from 'lucide-react/icons/package-check'
import { useState } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const OpenLayby = loadedLater(() => import('./open-layby.tsx'))

interface LaybyButtonProps {
  cart: Cart
  /** Takes up what is still being typed; false where that was refused. */
  settle(): boolean
}

/** Puts the goods of the cart by for a customer who pays in parts (S20.15). It stands beside Park. */
export function LaybyButton({ cart, settle }: LaybyButtonProps) {
  // The cart is empty once its goods are put by, and its papers are still to be printed.
  const [opening, setOpening] = useState<Cart>()
  return (
    <>
      <Button
        variant="quiet"
        disabled={cart.lines.length === 0}
        onClick={() => settle() && setOpening(cart)}
        className="px-3 text-sm max-[28rem]:px-2 max-[28rem]:[&_svg]:hidden"
      >
        <PackageCheck aria-hidden />
        {texts.layby}
      </Button>
      {opening && <OpenLayby cart={opening} onClose={() => setOpening(undefined)} />}
    </>
  )
}
