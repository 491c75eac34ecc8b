import type { DiscountRefusal, PriceDecision, TypedDiscount } from '#core/cart/give-discount.ts'

/** What is typed of a price and a discount; a blank discount is none. */
export interface TypedTerms {
  /** Undefined where the price is not asked. */
  unitPrice: string | undefined
  discount: TypedDiscount
}

/** Why a price or a discount is refused, and the field it is about. */
export interface TermsRefusal {
  where: 'price' | 'discount' | 'reason'
  code: DiscountRefusal['code'] | Extract<PriceDecision, { ok: false }>['refusal']['code']
}
