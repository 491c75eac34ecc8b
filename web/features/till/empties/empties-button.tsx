import Recycle from 'lucide-react/icons/recycle'
import type { Cart } from '#core/cart/cart.ts'
import { emptiesTotal } from '#core/cart/empties.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

interface EmptiesProps {
  cart: Cart
  /** What comes back is to be counted. */
  onOpen(): void
}

/** Takes containers back that somebody brings (S14.26). Nothing in a shop without any, and where some are in the cart. */
export function EmptiesButton({ cart, onOpen, className }: EmptiesProps & { className?: string }) {
  const { containers } = useCatalogue()
  if (containers.length === 0 || cart.empties) return null
  return (
    <Button variant="quiet" onClick={onOpen} className={className}>
      <Recycle aria-hidden />
      {texts.title}
    </Button>
  )
}

/** What came back with a cart and what is given for it, above the total: a tap changes it. */
export function EmptiesInCart({ cart, onOpen }: EmptiesProps) {
  const price = usePrice()
  const { empties } = cart
  if (!empties) return null
  const names = empties.map(({ quantity, name }) => texts.line({ quantity, name })).join(', ')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full shrink-0 items-center gap-2 rounded-lg border border-line-strong px-3 py-1 text-left hover:bg-sunken"
    >
      <Recycle aria-hidden className="size-5 shrink-0 text-action-text" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="block text-sm font-semibold">{texts.title}</span>
        <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{names}</span>
      </span>
      <span className="figures shrink-0 text-lg font-bold text-action-text">
        {texts.minus({ amount: price(emptiesTotal(cart)) })}
      </span>
    </button>
  )
}
