import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#core/cart/cart.ts'
import { shortProducts } from '#core/sales/short-lines.ts'
import { CartLines } from '#web/selling/cart-lines.tsx'
import { CartPanel } from '#web/selling/cart-panel.tsx'
import type { CartActions } from '#web/selling/use-cart-actions.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

const EMPTY = {
  title: texts.emptyCart,
  hint: texts.emptyCartHint,
  action: (
    <Link to="/sales" className={buttonClass({ variant: 'quiet' })}>
      <Undo2 aria-hidden />
      {texts.returnGoods}
    </Link>
  ),
}

interface CurrentSaleProps {
  cart: Cart
  actions: CartActions
  lastLineId: string | null
}

/** The Current Sale panel above its pay bar (S2.15, S2.16). */
export const CurrentSale = memo(function CurrentSale({ cart, actions, lastLineId }: CurrentSaleProps) {
  const short = shortProducts(cart, useCatalogue())
  const shortOf = (productId: string) => short.get(productId)?.listed
  return (
    <CartPanel title={texts.currentSale} cart={cart} actions={actions}>
      <CartLines cart={cart} actions={actions} lastLineId={lastLineId} empty={EMPTY} shortOf={shortOf} />
    </CartPanel>
  )
})
