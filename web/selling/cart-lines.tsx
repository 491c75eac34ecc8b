import Percent from 'lucide-react/icons/percent'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { type ReactNode, useEffect, useState } from 'react'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { partsOnLine } from '#core/catalog/bundle.ts'
import type { Cents } from '#core/money/cents.ts'
import { isCustomersOwn } from '#core/sales/discount.ts'
import { whenIdle } from '#web/store/browser/when-idle.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { partWords } from '#web/words/part-words.ts'
import type { CartActions } from './cart-actions.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { DepositRow } from './deposit-row.tsx'
import { DiscountDialog, shortDiscount } from './discount-dialog.tsx'
import { isJustScanned } from './scanner.ts'
import { texts } from './texts.ts'
import { useLastInSight } from './use-last-in-sight.ts'

interface CartLinesProps {
  cart: Cart
  actions: CartActions
  /** The line added to last, which is kept in sight. */
  lastLineId: string | null
  /** What to say and do while there are none. */
  empty: { title: string; hint: string; action?: ReactNode }
  /** What else can be done with all of them: beside their discount. */
  more?: ReactNode
  /** What there is too little of for a line, in words; undefined for all others. */
  shortOf?: (line: CartLine) => string | undefined
  /** What a line's product costs now, where the line keeps another price. */
  newPriceOf?: (line: CartLine) => Cents | undefined
}

/** The lines of a cart, or what to do when there are none (S2.16, S2.38). */
export function CartLines({ cart, actions, lastLineId, empty, more, shortOf, newPriceOf }: CartLinesProps) {
  const price = usePrice()
  const { list, last } = useLastInSight(lastLineId, cart.lines.length)
  const lastQuantity = cart.lines.find(({ id }) => id === lastLineId)?.quantity
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scan of the same product is shown again
  useEffect(() => {
    const line = last.current
    if (line && isJustScanned()) void whenIdle().then(() => flash(line))
  }, [lastLineId, lastQuantity])
  // Undefined while nobody gives a discount; null for the discount of the whole cart.
  const [giving, setGiving] = useState<string | null>()
  const { itemsById } = useCatalogue()
  const insideOf = (line: CartLine) =>
    partWords(partsOnLine(line, itemsById.get(line.productId)?.product), itemsById)
  if (cart.lines.length === 0) return <EmptyState icon={<ShoppingBasket />} {...empty} />
  const { saved } = priceCart(cart)
  return (
    <>
      <ul ref={list} aria-label={texts.cart} className="divide-y divide-line">
        {cart.lines.map((line) => {
          const shown = {
            line,
            short: shortOf?.(line),
            newPrice: newPriceOf?.(line),
            price,
            actions,
          }
          if (line.deposit) return <DepositRow key={line.id} {...shown} />
          return (
            <CartLineRow
              key={line.id}
              ref={line.id === lastLineId ? last : undefined}
              {...shown}
              inside={insideOf(line)}
              onTerms={setGiving}
            />
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1">
        <Button variant="quiet" onClick={() => setGiving(null)} className="-ml-3 base:px-3 base:text-sm">
          <Percent aria-hidden />
          {isCustomersOwn(cart.discount) ? texts.customerDiscount : texts.discount}
          {cart.discount && <span className="figures">{shortDiscount(cart.discount, price)}</span>}
        </Button>
        {more}
        {saved > 0 && (
          <p className="figures text-sm font-semibold">{texts.youSave({ amount: price(saved) })}</p>
        )}
      </div>
      {giving !== undefined && (
        <DiscountDialog cart={cart} lineId={giving} actions={actions} onClose={() => setGiving(undefined)} />
      )}
    </>
  )
}

const FLASH_MS = 150

// Shows which line a scan went to; not under reduced motion, nor where nothing can be animated.
function flash(line: HTMLElement): void {
  if (typeof line.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  line.animate(
    [{ backgroundColor: 'var(--color-action-soft)' }, { backgroundColor: 'transparent' }],
    FLASH_MS,
  )
}
