import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useLayoutEffect, useRef } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { texts } from './texts.ts'
import type { CartActions } from './use-cart-actions.ts'

interface CartLinesProps {
  cart: Cart
  actions: CartActions
  /** The line added to last, which is kept in sight. */
  lastLineId: string | null
  /** What to say and do while there are none. */
  empty: { title: string; hint: string }
  /** How many there are of a product of which the cart holds more; undefined for all others. */
  shortOf?: (productId: string) => number | undefined
}

/** The lines of a cart, or what to do when there are none (S2.16, S2.38). */
export function CartLines({ cart, actions, lastLineId, empty, shortOf }: CartLinesProps) {
  const price = usePrice()
  const last = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart may have moved the line out of sight
  useLayoutEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' })
  }, [lastLineId, cart.lines.length])
  if (cart.lines.length === 0) return <EmptyState icon={<ShoppingBasket />} {...empty} />
  return (
    <ul aria-label={texts.cart} className="divide-y divide-line">
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.id}
          ref={line.id === lastLineId ? last : undefined}
          line={line}
          shortOf={shortOf?.(line.productId)}
          price={price}
          actions={actions}
        />
      ))}
    </ul>
  )
}
