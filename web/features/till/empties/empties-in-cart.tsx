import type { Cart } from '#core/cart/cart.ts'
import { times } from '#core/money/cents.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { EmptiesButton } from './empties-button.tsx'
import { texts } from './texts.ts'

interface EmptiesInCartProps {
  cart: Cart
  actions: Pick<CartActions, 'settle' | 'takeEmpties'>
}

/** What came back with a cart, and what is given for it (S14.26). */
export function EmptiesInCart({ cart, actions }: EmptiesInCartProps) {
  const price = usePrice()
  const { empties } = cart
  if (!empties) return null
  return (
    <section aria-label={texts.title} className="border-t border-line pt-2 pb-1">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-ink-soft">{texts.title}</h3>
        <EmptiesButton cart={cart} actions={actions} words={texts.change} label={texts.changeLabel} />
      </div>
      <ul>
        {empties.map(({ productId, name, quantity, unitPrice }) => (
          <li key={productId} className="flex items-start justify-between gap-3 py-1">
            <p className="min-w-0 leading-5 break-words">{texts.line({ quantity, name })}</p>
            <p className="figures shrink-0 text-lg leading-5 font-bold text-action-text">
              {texts.minus({ amount: price(times(unitPrice, quantity)) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
