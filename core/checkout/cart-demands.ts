import { type Cart, type CartLine, perOfLine, takesCartDiscount } from '../cart/cart.ts'
import { belowCost } from '../cart/give-discount.ts'
import { type PricedLine, priceBeforePoints, priceCart, promotedOff } from '../cart/priced-cart.ts'
import { add, type Cents, subtract, sum, timesPer } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { isCustomersOwn } from '../sales/discount.ts'
import { type GivenApproval, isApproved } from '../staff/approval.ts'
import type { Demand } from '../staff/may.ts'

/**
 * The permissions that selling a cart as it stands needs: for prices and discounts, of each line and of the whole
 * (S12.8, S12.9). Goods that the shop itself sells below what they cost ask nothing, nor does a customer's own discount
 * (S12.13), and nobody gave what a promotion takes off (S12.14).
 */
export function demandsOf(cart: Pick<Cart, 'lines' | 'discount'>): Demand[] {
  const ofLines = priceCart({ lines: cart.lines }).lines.flatMap(ownDemands)
  return cart.discount && !isCustomersOwn(cart.discount) ? [...ofLines, ...wholeDemands(cart)] : ofLines
}

/** What of it nobody has allowed yet. */
export function unapproved(cart: Pick<Cart, 'lines' | 'discount' | 'approvals'>): Demand[] {
  const { approvals = [] } = cart
  return demandsOf(cart).filter((demand) => !isApproved(demand, approvals))
}

/** The approvals that still allow something of a cart: what became less needs them no more. */
export function approvalsInUse(cart: Pick<Cart, 'lines' | 'discount' | 'approvals'>): GivenApproval[] {
  const demands = demandsOf(cart)
  const isOfCart = new Set<string>(['discount', 'priceOverride', 'giveAway', 'sellBelowCost'])
  return (cart.approvals ?? []).filter(
    (given) =>
      !isOfCart.has(given.permission) ||
      demands.some(({ permission, lineId }) => permission === given.permission && lineId === given.lineId),
  )
}

function ownDemands(priced: PricedLine): Demand[] {
  const { line } = priced
  // It is not sold before its price is typed.
  if (line.asksPrice) return []
  if (line.listPrice === undefined && !line.discount) return []
  const { id: lineId, listPrice, unitPrice, discount } = line
  const total = withoutPromotion(priced)
  const list = listOf(line)
  const isPlain = listPrice === undefined && discount && 'percent' in discount
  const percent = isPlain ? discount.percent : percentOff(list, total)
  const below = belowCost(line, total)
  return [
    ...(listPrice === undefined
      ? []
      : [{ permission: 'priceOverride', lineId, amount: Math.abs(listPrice - unitPrice) } as const]),
    ...(percent > 0 ? [{ permission: 'discount', lineId, amount: percent } as const] : []),
    ...cheap(list, total, below, lineId),
  ]
}

function wholeDemands(cart: Pick<Cart, 'lines' | 'discount'>): Demand[] {
  const { discount } = cart
  const taking = priceBeforePoints(cart).lines.filter(
    ({ line }) => takesCartDiscount(line) && !line.asksPrice,
  )
  const list = sum(taking.map(({ line }) => listOf(line)))
  const total = sum(taking.map(withoutPromotion))
  const isPlain = taking.every(({ line }) => line.listPrice === undefined && !line.discount)
  const percent = isPlain && discount && 'percent' in discount ? discount.percent : percentOff(list, total)
  const below = sum(taking.map((line) => belowCost(line.line, withoutPromotion(line))))
  return [
    ...(percent > 0 ? [{ permission: 'discount', amount: percent } as const] : []),
    ...cheap(list, total, below),
  ]
}

function cheap(list: Cents, total: Cents, below: Cents, lineId?: string): Demand[] {
  const about = lineId === undefined ? {} : { lineId }
  if (total === 0 && list > 0) return [{ permission: 'giveAway', ...about, amount: list }]
  return below > 0 ? [{ permission: 'sellBelowCost', ...about, amount: below }] : []
}

// What a line would be charged if no promotion ran: that is what people gave off.
function withoutPromotion(priced: PricedLine): Cents {
  return add(priced.total, promotedOff(priced))
}

function listOf(line: CartLine): Cents {
  return timesPer(line.listPrice ?? line.unitPrice, line.quantity, perOfLine(line))
}

/**
 * By how many percent of its list price something is charged less: the roundest percentage, with two decimals at most,
 * that comes to it, so that no rounded cent makes 5% more than 5%.
 */
function percentOff(list: Cents, total: Cents): number {
  const off = subtract(list, total)
  if (off <= 0) return 0
  const exact = (off / list) * 100
  const fits = [1, 10, 100]
    .map((per) => Math.round(exact * per) / per)
    .find((percent) => percentOf(list, percent) === off)
  return fits ?? Math.ceil(exact * 100) / 100
}
