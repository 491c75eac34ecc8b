import type { Cart } from '#core/cart/cart.ts'
import { type Agreed, NOTHING_AGREED } from '#core/checkout/questions.ts'
import { NOTHING_TYPED, type TypedPayment } from '#core/sales/payment.ts'
import { LiveValue } from '#web/store/browser/live-value.ts'

/** A cart that is filled here: the till's, or the next document's; and what belongs to it until it is finished. */
export interface OpenCart {
  readonly of: 'till' | 'document'
  get(): Cart
  update(change: (cart: Cart) => Cart): void
  /** What was typed in the customer's box and not chosen. */
  readonly typedCustomer: LiveValue<string>
  /** What is typed of the payment that was chosen. */
  readonly typedPayment: LiveValue<TypedPayment>
  /** What somebody said yes to before this cart is finished. */
  agreed: Agreed
  /** The customer who is just being made of what was typed. */
  adding: { name: string; added: Promise<boolean> } | undefined
}

interface KeptCart<Some extends Cart> {
  get(): Some
  update(change: (cart: Some) => Some): void
}

const open = new WeakMap<object, OpenCart>()

/** A kept cart as it is filled: the same one each time, whichever page was looked at meanwhile. */
export function openCart<Some extends Cart>(kept: KeptCart<Some>): OpenCart {
  const known = open.get(kept)
  if (known) return known
  const made: OpenCart = {
    of: 'kind' in kept.get() ? 'document' : 'till',
    get: () => kept.get(),
    // A document's kind stays beside whatever becomes of its cart; everything else is the cart's.
    update: (change) =>
      kept.update((now) => {
        const after = change(now)
        return after === now ? now : ({ ...('kind' in now && { kind: now.kind }), ...after } as Some)
      }),
    typedCustomer: new LiveValue(''),
    typedPayment: new LiveValue(NOTHING_TYPED),
    agreed: NOTHING_AGREED,
    adding: undefined,
  }
  open.set(kept, made)
  return made
}
