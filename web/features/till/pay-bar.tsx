import { memo } from 'react'
import { type Cart, cartCount } from '#core/cart/cart.ts'
import type { CartActions } from '#web/selling/cart-actions.ts'
import { FinishBar } from '#web/selling/finish-bar.tsx'
import { type OfferedChoice, PaymentChoice } from '#web/selling/payment-choice.tsx'
import { isPartLeft } from '#web/selling/tender/open-payment.ts'
import { TenderPanel } from '#web/selling/tender/tender-panel.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { EmptiesInCart } from './empties/empties-button.tsx'
import { texts } from './texts.ts'
import { useDue } from './use-due.ts'
import { usePayment } from './use-payment.ts'

interface PayBarProps {
  cart: Cart
  methods: readonly OfferedChoice[]
  actions: Pick<CartActions, 'choosePayment'>
  paying: boolean
  /** Leaves the payment methods out, where only the way to the cart is needed. */
  slim?: boolean
  /** The line added to last, where its cart is out of sight. */
  addedId?: string | null
  onPay(): void
  /** The empties in the cart are to be counted again. */
  onEmpties(): void
}

/** The total, how it is paid, and Pay (S2.17). */
export const PayBar = memo(function PayBar(props: PayBarProps) {
  const { cart, methods, actions, paying, slim = false, addedId = null, onPay, onEmpties } = props
  const added = cart.lines.find(({ id }) => id === addedId)
  const payment = usePayment(cart)
  const due = useDue(cart)
  // Empties pay for all of it, and nothing was taken before: there is nothing to ask.
  const isPaid = cart.empties !== undefined && due <= 0 && payment.taken.length === 0
  return (
    <FinishBar
      total={due}
      withTips={payment.withTips}
      count={cartCount(cart)}
      label={paying ? texts.paying : due < 0 ? texts.giveBack : texts.pay}
      busy={paying}
      notYet={!slim && isPartLeft(payment)}
      onFinish={onPay}
    >
      {added && (
        <p className="truncate text-sm text-ink-soft">
          {texts.added({ name: added.name, inCart: formatQuantity(added.quantity, added.unit) })}
        </p>
      )}
      {!slim && <EmptiesInCart cart={cart} onOpen={onEmpties} />}
      {!slim && isPaid && <p className="text-sm text-ink-soft">{due < 0 ? texts.backInCash : texts.even}</p>}
      {!slim && !isPaid && (
        <>
          <PaymentChoice methods={methods} chosen={cart.paymentMethod} onChoose={actions.choosePayment} />
          {(cart.lines.length > 0 || (cart.tenders ?? []).length > 0) && <TenderPanel payment={payment} />}
        </>
      )}
    </FinishBar>
  )
})
