import type { Cart } from '#core/cart/cart.ts'
import { totalAfterEmpties } from '#core/cart/empties.ts'
import { type Cents, subtract, sum, ZERO } from '#core/money/cents.ts'
import { previewEmpties } from '#core/returns/empties-back.ts'
import { roundingOf } from '#core/settings/business.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'

/** What a cart comes to, in cents: below zero the cash that is given back, for which there are coins. */
export function useDue(cart: Cart): Cents {
  const { business } = useCatalogue()
  const due = totalAfterEmpties(cart)
  if (due >= 0) return due
  const { tenders = [] } = previewEmpties(cart, roundingOf(business)) ?? {}
  return subtract(ZERO, sum(tenders.flatMap(({ kind, amount }) => (kind === 'exchange' ? [] : [amount]))))
}
