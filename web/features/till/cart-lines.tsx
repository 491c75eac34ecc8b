import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useLayoutEffect, useRef } from 'react'
import type { Cart } from '#core/cart/cart.ts'
import { shortLines } from '#core/sales/checkout.ts'
import { available } from '#core/stock/ledger.ts'
import { useCatalogue } from '#web/store/use-shop.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { texts } from './texts.ts'
import { useMoney } from './use-money.ts'
import type { TillCart } from './use-till-cart.ts'

/** The lines of the sale, or what to do when there are none (S2.16). */
export function CartLines({ cart, till }: { cart: Cart; till: TillCart }) {
  const { itemsById } = useCatalogue()
  const money = useMoney()
  const last = useRef<HTMLLIElement>(null)
  const short = shortLines(cart, itemsById)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed cart may have moved the line out of sight
  useLayoutEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' })
  }, [till.lastLineId, cart.lines.length])
  if (cart.lines.length === 0) {
    return <EmptyState icon={<ShoppingBasket />} title={texts.emptyCart} hint={texts.emptyCartHint} />
  }
  return (
    <ul aria-label={texts.cart} className="divide-y divide-line">
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.id}
          ref={line.id === till.lastLineId ? last : undefined}
          line={line}
          shortOf={
            short.has(line.productId) ? available(itemsById.get(line.productId)?.onHand ?? 0) : undefined
          }
          money={money}
          cart={till}
        />
      ))}
    </ul>
  )
}
