import type { Cart, CartLine, LinePromotion } from '../cart/cart.ts'
import { priceBeforePoints } from '../cart/priced-cart.ts'
import type { Cents } from '../money/cents.ts'
import { QUANTITY_PRICE_ID, QUANTITY_PRICE_NAME } from '../sales/discount.ts'
import { best, type Fitting, replacedBy } from './best.ts'
import { fitsLine, type Promoted } from './fits.ts'
import type { Promotion } from './promotion.ts'
import { quantityOff } from './quantity-off.ts'
import { runsAt } from './runs-at.ts'

/** What is known when promotions are put on a cart. */
export interface PromotionsOn {
  promotions: readonly Promotion[]
  /** Goods as the till knows them; undefined for goods that are gone. */
  productOf(id: string): Promoted | undefined
  /** Epoch milliseconds. */
  now: number
}

/**
 * A cart with what the promotions that run, and the quantity prices of its goods, take off its lines: one of them on a
 * line, the best for the customer (S12.14, S12.16). Where none fits any more, a line has none. The same cart where nothing
 * changed.
 */
export function withPromotions<Some extends Cart>(cart: Some, on: PromotionsOn): Some {
  const running = on.promotions.filter((promotion) => runsAt(promotion, on.now))
  const savedWithout = quantityOff(cart.lines, on.productOf)
  const choose = (among: readonly Promotion[]) => chosen(cart.lines, among, on.productOf, savedWithout)
  const all = putOn(cart, choose(running))
  if (!cart.discount) return all
  // A line takes no share of the cart's discount beside a promotion that does not combine: that may be less than the share.
  const combining = running.filter(({ combines }) => combines)
  const beside = putOn(cart, choose(combining))
  return priceBeforePoints(beside).total < priceBeforePoints(all).total ? beside : all
}

function putOn<Some extends Cart>(cart: Some, chosen: ReadonlyMap<string, LinePromotion>): Some {
  let changed = false
  const lines = cart.lines.map((line) => {
    const promotion = chosen.get(line.id)
    if (isSame(line.promotion, promotion)) return line
    changed = true
    const { promotion: _before, ...bare } = line
    return promotion ? { ...bare, promotion } : bare
  })
  return changed ? { ...cart, lines } : cart
}

function chosen(
  lines: readonly CartLine[],
  running: readonly Promotion[],
  productOf: PromotionsOn['productOf'],
  savedWithout: ReadonlyMap<string, Cents>,
): Map<string, LinePromotion> {
  const onLines = new Map<string, LinePromotion>()
  const replaced = new Set<string>()
  for (const given of best(fittingOf(lines, running, productOf), savedWithout)) {
    const { id: promotionId, name, kind, percent, combines } = given.promotion
    for (const id of replacedBy(given)) replaced.add(id)
    for (const [lineId, amount] of given.off)
      onLines.set(lineId, {
        promotionId,
        name,
        ...(kind === 'percent' && { percent }),
        amount,
        ...(combines && { combines }),
      })
  }
  // A quantity price is what so much of it costs: what somebody gives comes off that.
  const [promotionId, name] = [QUANTITY_PRICE_ID, QUANTITY_PRICE_NAME]
  for (const [lineId, amount] of savedWithout)
    if (!replaced.has(lineId)) onLines.set(lineId, { promotionId, name, amount, combines: true })
  return onLines
}

function fittingOf(
  lines: readonly CartLine[],
  running: readonly Promotion[],
  productOf: PromotionsOn['productOf'],
): Fitting[] {
  if (running.length === 0) return []
  const goods = lines.map((line) => ({ line, product: productOf(line.productId) }))
  return running.flatMap((promotion) => {
    const fits = goods.filter(({ line, product }) => fitsLine(promotion, line, product))
    return fits.length > 0 ? [{ promotion, lines: fits.map(({ line }) => line) }] : []
  })
}

function isSame(before: LinePromotion | undefined, after: LinePromotion | undefined): boolean {
  if (before === undefined || after === undefined) return before === after
  return (
    before.promotionId === after.promotionId &&
    before.name === after.name &&
    before.percent === after.percent &&
    before.amount === after.amount &&
    before.combines === after.combines
  )
}
