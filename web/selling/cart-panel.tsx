import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { isEmptyCart } from '#core/cart/empties.ts'
import { Button } from '#web/ui/button.tsx'
import type { CartActions } from './cart-actions.ts'
import { CartCustomer } from './cart-customer.tsx'
import { texts } from './texts.ts'

interface CartPanelProps {
  title: string
  cart: Cart
  actions: CartActions
  /** Stands under the title; on a phone, which has no room for a title, in its place. */
  top?: ReactNode
  /** What else can be done with the whole cart: under the title, on a phone in its place. */
  tools?: ReactNode
  /** Stands above the customer. */
  note?: ReactNode
  /** Stands below the customer. */
  points?: ReactNode
  children: ReactNode
}

/** A cart above its bar: customer and lines (S2.15, S2.38). Clear is far from the button that finishes it, on purpose. */
export function CartPanel({ title, cart, actions, top, tools, note, points, children }: CartPanelProps) {
  const isEmpty = isEmptyCart(cart) && cart.customerId === null
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto [container:cart/size] low:[container-type:normal] low:block low:flex-none lying:flex-1 lying:overflow-y-auto">
      <div className="flex flex-wrap items-center justify-between gap-x-2 pr-1.5 pl-3">
        <h2
          className={clsx(
            'text-lg font-bold',
            (top !== undefined || tools !== undefined) && 'max-md:sr-only',
          )}
        >
          {title}
        </h2>
        {top !== undefined && (
          <div className="min-w-0 pb-2 max-md:flex-1 md:order-last md:basis-full md:pr-1.5">{top}</div>
        )}
        {tools !== undefined && (
          <div className="-ml-2 flex flex-wrap justify-between max-md:contents md:order-last md:basis-full">
            {tools}
          </div>
        )}
        <Clear disabled={isEmpty} onClear={actions.clear} />
      </div>
      {note}
      <div className="px-3 pb-1">
        <CartCustomer customerId={cart.customerId} actions={actions} />
      </div>
      {points}
      {/* Where there is room for few lines, what stands above them scrolls away with them. There is room below for the
          list to scroll into, so that no line is cut. */}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 max-md:tight:flex-none max-md:tight:overflow-visible low:overflow-visible">
        {children}
      </div>
    </div>
  )
}

const Clear = memo(function Clear({ disabled, onClear }: { disabled: boolean; onClear(): void }) {
  return (
    <Button
      variant="quiet"
      disabled={disabled}
      onClick={onClear}
      className="px-3 text-sm cramped:px-2 cramped:[&_svg]:hidden"
    >
      <Trash2 aria-hidden />
      {texts.clear}
    </Button>
  )
})
