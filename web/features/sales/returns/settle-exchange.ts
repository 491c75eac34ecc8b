import type { Cart } from '#core/cart/cart.ts'
import { refusePoints } from '#core/cart/use-points.ts'
import { type CheckoutRefusal, decideCheckout } from '#core/checkout/checkout.ts'
import { askAboutCash, type Unsettled } from '#core/checkout/questions.ts'
import { decideOnAccount } from '#core/checkout/sell-on-account.ts'
import { oncePointsBack, type PointsBack } from '#core/returns/points-back.ts'
import { methodsOf } from '#core/sales/method.ts'
import { NOTHING_TYPED, type Payment } from '#core/sales/payment.ts'
import type { GivenApproval } from '#core/staff/approval.ts'
import type { Permission } from '#core/staff/permissions.ts'
import type { Particulars } from '#core/vat/recipient.ts'
import type { Allow } from '#web/selling/approval/use-allowed.ts'
import { cartRules } from '#web/selling/cart-rules.ts'
import { openCart } from '#web/selling/open-cart.ts'
import { type Asked, settleCart } from '#web/selling/settle-cart.ts'
import { payingNow } from '#web/selling/tender/paying-now.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/** Goods that are about to come back, as far as they change what may be sold in their place. */
interface ComingBack {
  /** Of their sale. */
  customerId: string | null
  points: PointsBack | undefined
}

/**
 * Asks of the till's cart what Pay would ask of it, before goods that come back pay for it. Points that go with those pay for
 * nothing (S20.23).
 * @param payment of the difference
 * @param approvals what was allowed of return and sale in one
 * @returns the cart to sell and whom its tax invoice names, or why it cannot be; undefined when somebody wants to go back to it
 */
export function settleExchange(
  shop: Shop,
  { ask, allow }: Asked,
  payment: Payment,
  approvals: readonly GivenApproval[],
  back: ComingBack,
): Promise<{ cart: Cart; buyer?: Particulars } | { refusal: CheckoutRefusal } | undefined> {
  const open = openCart(shop.cart)
  const decide = (unsettled: Unsettled) => {
    // How the difference is paid is decided by the exchange.
    const cart: Cart = { ...open.get(), paymentMethod: 'card', tenders: [] }
    // Whatever the till offers: none of it is asked for here.
    const paying = { ...payingNow(shop, NOTHING_TYPED), methods: methodsOf([]) }
    const rules = cartRules(shop)
    const decision = decideCheckout(cart, { ...unsettled, ...rules, ...paying })
    if (!decision.ok) return decision
    const holder = standInOf(shop, back.customerId)
    const gone = rules.loyalty && refusePoints(cart, oncePointsBack(rules.loyalty, holder, back.points))
    if (gone) return { ok: false as const, refusal: gone }
    const question = askAboutCash(cart, payment, unsettled.agreed)
    if (question) return { ok: false as const, question }
    const onAccount = decideOnAccount(decision.cart, payment.tenders, { ...unsettled, book: paying.book })
    if (!onAccount.ok) return onAccount
    const { demands, boughtBy } = onAccount
    const bought = boughtBy === undefined ? decision.cart : { ...decision.cart, boughtBy }
    return { ...decision, cart: bought, demands }
  }
  // All else was allowed before.
  const allowMore: Allow = async (...demands) => {
    const given = await allow(...demands.filter(({ permission }) => ON_ACCOUNT.has(permission)))
    return given && [...approvals, ...given]
  }
  return settleCart(shop, open, decide, { ask, allow: allowMore })
}

// Their points moved to whom they were made one with (S20.13).
function standInOf({ catalogue }: Shop, customerId: string | null): string | null {
  return customerId === null ? null : (catalogue.get().standIns.get(customerId) ?? customerId)
}

const ON_ACCOUNT: ReadonlySet<Permission> = new Set(['sellOnAccount', 'overCreditLimit'])
