import type { Cart } from '../cart/cart.ts'
import { lacksReason } from '../cart/give-discount.ts'
import { priceBeforePoints } from '../cart/priced-cart.ts'
import { isBundle } from '../catalog/bundle.ts'
import { isDemoId } from '../catalog/demo-id.ts'
import { approvalsInUse } from '../checkout/cart-demands.ts'
import { askedPrices } from '../checkout/questions.ts'
import type { Shelf, ShelfItem } from '../checkout/shelf.ts'
import { soldLine } from '../checkout/sold-line.ts'
import type { Customer } from '../customers/customer.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import { shiftStaff } from '../shifts/shift.ts'
import { allowedBy, keptApprovals } from '../staff/approval.ts'
import type { Maker } from '../staff/maker.ts'
import type { LaybyFact } from './layby.ts'
import { leastDeposit } from './terms.ts'

/** Why goods are not put by (S20.15). */
export type LaybyRefusal =
  | { code: 'cart-empty' }
  /** Money was taken for the cart already, and only its sale would say so. */
  | { code: 'part-paid' }
  | { code: 'price-missing'; names: string[] }
  | { code: 'discount-exceeds' }
  | { code: 'reason-missing' }
  /** Goods of the demo shop: nothing real is put by. */
  | { code: 'demo' }
  /** Nothing can be put by of what is not counted. */
  | { code: 'services'; names: string[] }
  | { code: 'given-away' }
  | { code: 'no-customer' }
  | { code: 'deposit-too-small'; least: Cents }
  | { code: 'deposit-too-much'; total: Cents }
  | { code: 'last-day-over' }

/** What is agreed beside goods and prices. */
export interface LaybyTerms {
  /** What is paid at once, in cents. */
  deposit: Cents
  /** A local day. */
  lastDay: string
  /** What may be kept if it is cancelled, in percent of the price; 0 where nothing is agreed. */
  penaltyPercent: number
}

/** What the shop and the day say to it. */
export interface LaybyRules {
  shelf: Shelf
  /** The least deposit, in percent of the price. */
  leastPercent: number
  /** Above this many percent a discount needs a reason (S12.7). */
  reasonAbove: number
  /** A local day. */
  today: string
}

/** Why a cart cannot be put by at all, whoever wants it; undefined where it can. The first reason is given. */
export function refuseCart(
  cart: Cart,
  { shelf, reasonAbove }: Pick<LaybyRules, 'shelf' | 'reasonAbove'>,
): LaybyRefusal | undefined {
  if (cart.lines.length === 0) return { code: 'cart-empty' }
  if ((cart.tenders ?? []).length > 0) return { code: 'part-paid' }
  const unpriced = askedPrices(cart)
  if (unpriced.length > 0) return { code: 'price-missing', names: unpriced }
  const { exceeds, total } = priceBeforePoints(cart)
  if (exceeds) return { code: 'discount-exceeds' }
  if (lacksReason(cart, reasonAbove)) return { code: 'reason-missing' }
  if (cart.lines.some(({ productId }) => isDemoId(productId))) return { code: 'demo' }
  // A deposit follows goods that are put by, whether its bottles are counted or not.
  const services = cart.lines.filter(
    ({ productId, deposit }) => !deposit && isService(shelf.get(productId)?.product),
  )
  if (services.length > 0) return { code: 'services', names: [...new Set(services.map(({ name }) => name))] }
  return total === 0 ? { code: 'given-away' } : undefined
}

// Of a bundle its parts are put by.
function isService(product: ShelfItem['product'] | undefined): boolean {
  return product?.tracksStock === false && !isBundle(product)
}

/** Why a cart cannot be put by under these terms; undefined where it can. */
export function refuseLayby(cart: Cart, terms: LaybyTerms, rules: LaybyRules): LaybyRefusal | undefined {
  const refusal = refuseCart(cart, rules)
  if (refusal) return refusal
  if (cart.customerId === null || isDemoId(cart.customerId)) return { code: 'no-customer' }
  const { total } = priceBeforePoints(cart)
  const least = leastDeposit(total, rules.leastPercent)
  if (terms.deposit < least || terms.deposit === 0) return { code: 'deposit-too-small', least }
  if (terms.deposit > total) return { code: 'deposit-too-much', total }
  return terms.lastDay < rules.today ? { code: 'last-day-over' } : undefined
}

/** What the device supplies for a lay-by. */
export interface LaybyMaking extends Maker {
  id: string
  /** The id of the line at an index of the cart's lines. */
  lineId: (index: number) => string
  /** The printed number, already taken from its series (R6). */
  number: string
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
  currency: Currency
  /** The cart's customer as currently stored. */
  customer: Pick<Customer, 'id' | 'name' | 'customerType'>
}

/** The lay-by that a cart becomes: names, prices and costs frozen as they were agreed (R13). */
export function buildLayby(
  cart: Pick<Cart, 'lines' | 'discount' | 'approvals'>,
  terms: LaybyTerms,
  making: LaybyMaking,
): LaybyFact {
  const { lines, total } = priceBeforePoints(cart)
  const { customer } = making
  return {
    id: making.id,
    shopId: THE_SHOP,
    number: making.number,
    printedAs: null,
    customerId: customer.id,
    customerName: customer.name,
    customerType: customer.customerType,
    lines: lines.map((line, index) => ({ id: making.lineId(index), ...soldLine(line) })),
    total,
    currency: making.currency,
    deposit: terms.deposit,
    lastDay: terms.lastDay,
    penaltyPercent: terms.penaltyPercent,
    by: shiftStaff(making),
    ...allowedBy(cart.approvals ? keptApprovals(approvalsInUse(cart)) : []),
    openedAt: making.now,
    device: making.device,
  }
}
