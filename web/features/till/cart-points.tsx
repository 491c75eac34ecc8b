import Star from 'lucide-react/icons/star'
import type { Cart } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { usablePoints } from '#core/cart/use-points.ts'
import { loyaltyNow, worthOf } from '#core/loyalty/loyalty-rules.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { formatPoints } from '#web/words/points-words.ts'
import { pointsTexts } from './texts.ts'

interface CartPointsProps {
  cart: Cart
  actions: Pick<CartActions, 'spendPoints' | 'takePointsOff'>
}

/** The points of the cart's customer, and one tap to use them; nothing where the shop gives none (S20.23). */
export function CartPoints({ cart, actions }: CartPointsProps) {
  const catalogue = useCatalogue()
  const price = usePrice()
  const loyalty = loyaltyNow(catalogue)
  const { rules } = loyalty
  const customer = catalogue.customers.find(({ id }) => id === cart.customerId)
  const { points: taken } = cart
  // What a cart took can be taken off it, also where the shop gives none any more.
  const worth = taken?.worth ?? rules?.worth
  if (worth === undefined || !customer) return null
  const has = Math.max(0, loyalty.points.get(customer.id) ?? 0)
  const { points: used } = priceCart(cart)
  const usable = usablePoints(cart, loyalty)
  const said = { points: formatPoints(used > 0 ? used : has) }
  const least = rules?.least ?? 0
  const isEarly = has > 0 && has < least
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 pb-1 text-sm">
      <Star aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <p className="figures min-w-0 flex-1 font-semibold" aria-live="polite">
        {used > 0
          ? pointsTexts.used({ ...said, amount: price(worthOf(used, { worth })) })
          : pointsTexts.has({ ...said, amount: price(worthOf(has, { worth })) })}
        {isEarly && (
          <span className="block font-normal text-ink-soft">
            {pointsTexts.early({ least: formatPoints(least) })}
          </span>
        )}
      </p>
      {taken ? (
        <Button className="px-3 text-sm" onClick={actions.takePointsOff}>
          {pointsTexts.takeOff}
        </Button>
      ) : (
        usable > 0 && (
          <Button className="px-3 text-sm" onClick={actions.spendPoints}>
            {pointsTexts.use}
          </Button>
        )
      )}
    </div>
  )
}
