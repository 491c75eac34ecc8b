import type { Cart } from '#core/cart/cart.ts'
import { type DiscountRules, decideDiscount, decidePrice, withoutDiscount } from '#core/cart/give-discount.ts'
import { unapproved } from '#core/checkout/cart-demands.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { reasonAboveOf } from '#core/settings/discount-rules.ts'
import type { Demand } from '#core/staff/may.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { TermsRefusal, TypedTerms } from './terms.ts'

/** What a shop asks of a discount, and its goods. */
export interface TermsRules extends DiscountRules, Pick<Catalogue, 'itemsById'> {}

export function termsRules({ business, itemsById }: Pick<Catalogue, 'business' | 'itemsById'>): TermsRules {
  const currency = business?.currency ?? BUSINESS.currency.blank
  return { currency, reasonAbove: reasonAboveOf(business), itemsById }
}

/** A cart with what was typed of a line's price and discount, or of the whole cart's; or why it stays as it is. */
export function withTerms(
  cart: Cart,
  lineId: string | null,
  { unitPrice, discount }: TypedTerms,
  rules: TermsRules,
): Cart | TermsRefusal {
  let changed = cart
  if (lineId !== null && unitPrice !== undefined) {
    const line = cart.lines.find(({ id }) => id === lineId)
    const product = line && rules.itemsById.get(line.productId)?.product
    const priced = decidePrice(cart, lineId, unitPrice, { currency: rules.currency, product })
    if (!priced.ok) return { where: 'price', code: priced.refusal.code }
    changed = priced.cart
  }
  if (discount.text.trim() === '') return withoutDiscount(changed, lineId)
  const decision = decideDiscount(changed, lineId, discount, rules)
  if (decision.ok) return decision.cart
  const { code } = decision.refusal
  return { where: code === 'reason-missing' ? 'reason' : 'discount', code }
}

/** The permissions that the price and the discount of a line, or of the whole cart, need. */
export function termsDemand(changed: Cart, lineId: string | null): Demand[] {
  return unapproved(changed).filter((demand) => demand.lineId === undefined || demand.lineId === lineId)
}
