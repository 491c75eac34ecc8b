import PackageCheck from 'lucide-react/icons/package-check'
import type { Cart } from '#core/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

interface LaybyButtonProps {
  cart: Cart
  /** Takes up what is still being typed; false where that was refused. */
  settle(): boolean
  onPutBy(cart: Cart): void
}

/** Puts the goods of the cart by for a customer who pays in parts (S20.15). It stands beside Park. */
export function LaybyButton({ cart, settle, onPutBy }: LaybyButtonProps) {
  return (
    <Button
      variant="quiet"
      // Empties that came back pay of goods that are paid at once.
      disabled={cart.lines.length === 0 || cart.empties !== undefined}
      onClick={() => settle() && onPutBy(cart)}
      className="px-2 text-sm max-[28rem]:[&_svg]:hidden"
    >
      <PackageCheck aria-hidden />
      {texts.layby}
    </Button>
  )
}
