import type { Cart, CartLine, LinePromotion } from '../cart/cart.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { best } from './best.ts'
import { fitsLine, type Promoted } from './fits.ts'
import type { Promotion } from './promotion.ts'
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
 * A cart with what the promotions that run take off its lines, the best for the customer (S12.14); where none fits any
 * more, a line has none. The same cart where nothing changed.
 */
export function withPromotions<Some extends Cart>(cart: Some, on: PromotionsOn): Some {
  const running = on.promotions.filter((promotion) => runsAt(promotion, on.now))
  const all = putOn(cart, choose(cart.lines, running, on.productOf))
  if (!cart.discount) return all
  // A line takes no share of the cart's discount beside a promotion that does not combine: that may be less than the share.
  const combining = running.filter(({ combines }) => combines)
  const beside = putOn(cart, choose(cart.lines, combining, on.productOf))
  return priceCart(beside).total < priceCart(all).total ? beside : all
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

function choose(
  lines: readonly CartLine[],
  running: readonly Promotion[],
  productOf: PromotionsOn['productOf'],
): Map<string, LinePromotion> {
  if (running.length === 0) return new Map()
  const goods = lines.map((line) => ({ line, product: productOf(line.productId) }))
  const fitting = running.flatMap((promotion) => {
    const fits = goods.filter(({ line, product }) => fitsLine(promotion, line, product))
    return fits.length > 0 ? [{ promotion, lines: fits.map(({ line }) => line) }] : []
  })
  const chosen = new Map<string, LinePromotion>()
  for (const { promotion, off } of best(fitting)) {
    const { id: promotionId, name, kind, percent, combines } = promotion
    for (const [lineId, amount] of off)
      chosen.set(lineId, {
        promotionId,
        name,
        ...(kind === 'percent' && { percent }),
        amount,
        ...(combines && { combines }),
      })
  }
  return chosen
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
