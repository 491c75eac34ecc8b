import Trash2 from 'lucide-react/icons/trash-2'
import type { Cart } from '#core/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { CartLines } from './cart-lines.tsx'
import { SaleCustomer } from './sale-customer.tsx'
import { texts } from './texts.ts'
import type { TillCart } from './use-till-cart.ts'

/** The Current Sale panel above its pay bar (S2.15, S2.16). Clear stands far from Pay on purpose. */
export function CurrentSale({ cart, till }: { cart: Cart; till: TillCart }) {
  const isEmpty = cart.lines.length === 0 && cart.customerId === null
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col [@media(max-height:480px)]:block [@media(max-height:480px)]:overflow-y-auto">
      <div className="flex items-center justify-between gap-2 pr-1.5 pl-3">
        <h2 className="text-lg font-bold">{texts.currentSale}</h2>
        <Button variant="quiet" disabled={isEmpty} onClick={till.clear} className="px-3 text-sm">
          <Trash2 aria-hidden />
          {texts.clear}
        </Button>
      </div>
      <div className="px-3 pb-1">
        <SaleCustomer customerId={cart.customerId} till={till} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 [@media(max-height:480px)]:overflow-visible">
        <CartLines cart={cart} till={till} />
      </div>
    </div>
  )
}
