import { type Cart, EMPTY_CART, type GivenDiscount } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import type { PaidBy } from '#core/checkout/build-sale.ts'
import { add, type Cents, cents } from '#core/money/cents.ts'
import { decidePaid, decidePart, NOTHING_TYPED } from '#core/sales/payment.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Random } from '../kernel/random.ts'

/** A discount of a line or of a cart: of some percent, or of a cent, which is never more than a price. */
export function someDiscount(random: Random): GivenDiscount {
  return random.chance(0.5) ? { percent: (1 + random.below(10_000)) / 100 } : { amount: cents(1) }
}

/** How a cart is paid: in one, in rounded cash with change, or in two parts; some with a tip beside the last payment. */
export function somePayment(cart: Pick<Cart, 'lines' | 'discount'>, random: Random): PaidBy {
  const { total } = priceCart({ ...EMPTY_CART, ...cart })
  const paid = somePaymentOf(total, random)
  return typeof paid === 'string' || total % 3 !== 0 ? paid : withTip(paid)
}

const TIP = cents(500)

// It is in what was handed over, as at a till.
function withTip(paid: Exclude<PaidBy, string>): PaidBy {
  const last = paid.tenders.at(-1)
  if (!last) return paid
  const { tendered } = last
  const tipped = { ...last, tip: TIP, ...(tendered !== undefined && { tendered: add(tendered, TIP) }) }
  return { ...paid, tenders: [...paid.tenders.slice(0, -1), tipped] }
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
