import { type Cart, cartCount, cartTotal } from '#core/cart/cart.ts'
import { PaymentChoice } from '#web/selling/payment-choice.tsx'
import { texts as shared } from '#web/selling/texts.ts'
import type { CartActions } from '#web/selling/use-cart-actions.ts'
import { usePrice } from '#web/store/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { PAYMENT_BUTTONS, texts } from './texts.ts'

interface PayBarProps {
  cart: Cart
  actions: Pick<CartActions, 'choosePayment'>
  paying: boolean
  /** Leaves the payment methods out, where only the way to the cart is needed. */
  slim?: boolean
  onPay(): void
}

/** The total, how it is paid, and Pay: always in sight (S2.17, S2.18). */
export function PayBar({ cart, actions, paying, slim = false, onPay }: PayBarProps) {
  const price = usePrice()
  return (
    <div className="flex shrink-0 flex-col gap-2.5 border-t border-line bg-surface px-3 py-2.5 max-md:[@media(max-height:480px)]:w-64 max-md:[@media(max-height:480px)]:justify-center max-md:[@media(max-height:480px)]:border-t-0 max-md:[@media(max-height:480px)]:border-l">
      {!slim && (
        <PaymentChoice names={PAYMENT_BUTTONS} chosen={cart.paymentMethod} onChoose={actions.choosePayment} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="shrink-0 leading-tight">
          <span className="block text-sm text-ink-soft">
            {texts.total} · {shared.items(cartCount(cart))}
          </span>
          <output aria-label={texts.total} className="figures block text-3xl font-extrabold md:text-4xl">
            {price(cartTotal(cart))}
          </output>
        </p>
        <Button
          variant="primary"
          size="large"
          aria-busy={paying}
          onClick={onPay}
          className={`min-w-28 flex-1 ${cart.lines.length === 0 || paying ? 'opacity-60' : ''}`}
        >
          {paying ? texts.paying : texts.pay}
        </Button>
      </div>
    </div>
  )
}
