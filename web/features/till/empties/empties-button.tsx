import Recycle from 'lucide-react/icons/recycle'
import { useState } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { texts } from './texts.ts'

const EmptiesDialog = loadedLater(() => import('./empties-dialog.tsx'))

interface EmptiesButtonProps {
  cart: Cart
  actions: Pick<CartActions, 'settle' | 'takeEmpties'>
  /** What it says, where that is not its title. */
  label?: string
  words?: string
}

/** Takes containers back that somebody brings (S14.26). Nothing in a shop without any. */
export function EmptiesButton({ cart, actions, label, words = texts.title }: EmptiesButtonProps) {
  const [open, setOpen] = useState(false)
  const { containers } = useCatalogue()
  if (containers.length === 0 && cart.empties === undefined) return null
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        onClick={() => actions.settle() && setOpen(true)}
        className="base:px-3 base:text-sm"
      >
        {words === texts.title && <Recycle aria-hidden />}
        {words}
      </Button>
      {open && (
        <EmptiesDialog
          cart={cart}
          onTake={({ empties }) => {
            actions.takeEmpties(empties)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
