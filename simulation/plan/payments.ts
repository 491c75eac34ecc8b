import { type Cart, EMPTY_CART, type GivenDiscount } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { decidePaid, decidePart, NOTHING_TYPED } from '#core/sales/payment.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Random } from '../kernel/random.ts'

/** A discount of a line or of a cart: of some percent, or of a cent, which is never more than a price. */
export function someDiscount(random: Random): GivenDiscount {
  return random.chance(0.5) ? { percent: (1 + random.below(10_000)) / 100 } : { amount: cents(1) }
}

/** How a cart is paid: in one, in rounded cash with change, or in two parts. */
export function somePayment(cart: Pick<Cart, 'lines' | 'discount'>, random: Random): PaidBy {
  return somePaymentOf(priceCart({ ...EMPTY_CART, ...cart }).total, random)
}

/** How so much is paid: in the same ways. */
export function somePaymentOf(total: Cents, random: Random): PaidBy {
  const how = random.below(3)
  if (how === 0) return 'cash'
  const terms = { total, currency: 'ZAR', rule: 'down-10' } as const
  const typed = (amount: number) => ({ ...NOTHING_TYPED, amount: String(amount) })
  const card =
    how === 2 && total > 1
      ? decidePart({
          ...terms,
          taken: [],
          method: methodOf('card'),
          typed: typed((1 + random.below(total - 1)) / 100),
        })
      : undefined
  const taken = card?.ok ? card.payment.tenders : []
  const change = random.chance(0.5) ? NOTHING_TYPED : typed(Math.ceil(total / 100) + 10)
  const paid = decidePaid({ ...terms, taken, method: methodOf('cash'), typed: change })
  if (!paid.ok) throw new Error(`a till would not take this: ${paid.refusal.code}`)
  return paid.payment
}
