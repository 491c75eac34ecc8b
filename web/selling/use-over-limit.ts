import type { Cart } from '#core/cart/cart.ts'
import { mayDo } from '#core/staff/may.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { TypedTerms } from './terms.ts'
import { discountTexts } from './texts.ts'
import { termsDemand, termsRules, withTerms } from './with-terms.ts'

/** A warning while a discount is typed that is more than the cashier may give alone (S12.8). */
export function useOverLimit(cart: Cart, lineId: string | null, typed: TypedTerms): string | undefined {
  const catalogue = useCatalogue()
  const person = usePerson()
  if (person === null) return undefined
  // Before a reason is chosen, too.
  const rules = { ...termsRules(catalogue), reasonAbove: 100 }
  const changed = withTerms(cart, lineId, typed, rules)
  if (!('lines' in changed)) return undefined
  const over = termsDemand(changed, lineId).find(
    ({ permission, amount }) =>
      permission === 'discount' && mayDo('discount', person, catalogue.roles, amount) === 'approval',
  )
  return over?.amount === undefined ? undefined : discountTexts.needsManager({ percent: over.amount })
}
