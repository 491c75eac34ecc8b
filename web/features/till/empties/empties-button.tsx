import Recycle from 'lucide-react/icons/recycle'
import { useState } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { emptiesTotal } from '#core/cart/empties.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const EmptiesDialog = loadedLater(() => import('./empties-dialog.tsx'))

interface EmptiesProps {
  cart: Cart
  actions: Pick<CartActions, 'settle' | 'takeEmpties'>
}

/** Takes containers back that somebody brings (S14.26). Nothing in a shop without any, and where some are in the cart. */
export function EmptiesButton({ cart, actions, className }: EmptiesProps & { className?: string }) {
  const { containers } = useCatalogue()
  const { open, dialog } = useEmpties({ cart, actions })
  if (containers.length === 0 || cart.empties) return null
  return (
    <>
      <Button variant="quiet" onClick={open} className={className}>
        <Recycle aria-hidden />
        {texts.title}
      </Button>
      {dialog}
    </>
  )
}

/** What came back with a cart and what is given for it, above the total: a tap changes it. */
export function EmptiesInCart({ cart, actions }: EmptiesProps) {
  const price = usePrice()
  const { open, dialog } = useEmpties({ cart, actions })
  const { empties } = cart
  if (!empties) return null
  const names = empties.map(({ quantity, name }) => texts.line({ quantity, name })).join(', ')
  return (
    <>
      <button
        type="button"
        onClick={open}
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
      {dialog}
    </>
  )
}

function useEmpties({ cart, actions }: EmptiesProps) {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => actions.settle() && setOpen(true),
    dialog: isOpen && (
      <EmptiesDialog
        cart={cart}
        onTake={({ empties }) => {
          actions.takeEmpties(empties)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
