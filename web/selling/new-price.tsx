import type { CartLine } from '#core/cart/cart.ts'
import type { Cents } from '#core/money/cents.ts'
import { Button } from '#web/ui/button.tsx'
import type { CartActions } from './cart-actions.ts'
import { texts } from './texts.ts'

interface NewPriceProps {
  line: CartLine
  /** Undefined where the line keeps the price that its product has. */
  newPrice: Cents | undefined
  price(amount: Cents): string
  actions: Pick<CartActions, 'takeNewPrice'>
}

/** What a line's product costs now, where the line keeps another price: a tap takes it (S13.7). */
export function NewPrice({ line: { id, name }, newPrice, price, actions }: NewPriceProps) {
  if (newPrice === undefined) return null
  return (
    <Button
      variant="quiet"
      aria-label={texts.takeNewPrice({ name, price: price(newPrice) })}
      onClick={() => actions.takeNewPrice(id, newPrice)}
      className="figures -ml-3 base:px-3 base:text-sm"
    >
      {texts.nowCosts({ price: price(newPrice) })}
      <span className="font-semibold text-action-text underline underline-offset-2">{texts.useNewPrice}</span>
    </Button>
  )
}
