import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { changedPrice } from '#core/cart/changed-price.ts'
import { shortProducts } from '#core/checkout/short-lines.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { CartLines } from '#web/selling/cart-lines.tsx'
import { CartPanel } from '#web/selling/cart-panel.tsx'
import { shortWords } from '#web/selling/short-words.ts'
import { tradeVatAt } from '#web/store/catalogue/vat-now.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CartPoints } from './cart-points.tsx'
import { EmptiesButton } from './empties/empties-button.tsx'
import { texts as emptiesTexts } from './empties/texts.ts'
import { LaybyButton } from './laybys/layby-button.tsx'
import { ParkButton } from './parked/park-button.tsx'
import { ParkedButton } from './parked/parked-button.tsx'
import { TakenUpNote } from './parked/taken-up-note.tsx'
import type { Parking } from './parked/use-parking.ts'
import { texts } from './texts.ts'

interface CurrentSaleProps {
  cart: Cart
  actions: CartActions
  lastLineId: string | null
  parking: Parking
  /** A parked sale was taken up. */
  onTakenUp(): void
  /** The goods of the cart are to be put by on lay-by. */
  onPutBy(cart: Cart): void
  /** Somebody brings empties. */
  onEmpties(): void
}

/** The Current Sale panel above its pay bar (S2.15, S2.16). */
export const CurrentSale = memo(function CurrentSale(props: CurrentSaleProps) {
  const { cart, actions, lastLineId, parking, onTakenUp, onPutBy, onEmpties } = props
  const shop = useShop()
  const catalogue = useCatalogue()
  const short = shortProducts(cart, catalogue)
  const newPriceOf = (line: CartLine) => {
    const tradeVat = tradeVatAt(catalogue, shop.now(), line.productId)
    return changedPrice(line, catalogue.itemsById.get(line.productId)?.product, tradeVat)
  }
  const shortOf = (line: CartLine) => shortWords(line, short)
  return (
    <CartPanel
      title={texts.currentSale}
      cart={cart}
      actions={actions}
      tools={
        <>
          <ParkButton cart={cart} parking={parking} settle={actions.settle} />
          <LaybyButton cart={cart} settle={actions.settle} onPutBy={onPutBy} />
          <ParkedButton parking={parking} onTakenUp={onTakenUp} />
        </>
      }
      note={<TakenUpNote />}
      points={<CartPoints cart={cart} actions={actions} />}
    >
      <CartLines
        cart={cart}
        actions={actions}
        lastLineId={lastLineId}
        empty={{
          title: cart.empties ? emptiesTexts.noGoods : texts.emptyCart,
          hint: texts.emptyCartHint,
          action: (
            <div className="flex flex-wrap justify-center gap-x-2">
              <Link to="/sales" className={buttonClass({ variant: 'quiet' })}>
                <Undo2 aria-hidden />
                {texts.returnGoods}
              </Link>
              <EmptiesButton cart={cart} onOpen={onEmpties} />
            </div>
          ),
        }}
        more={<EmptiesButton cart={cart} onOpen={onEmpties} className="base:px-3 base:text-sm" />}
        shortOf={shortOf}
        {...(cart.parkedId !== undefined && { newPriceOf })}
      />
    </CartPanel>
  )
})
