import { type Cents, cents, subtract, sum, times, timesPer, ZERO } from '../money/cents.ts'
import { percentOf } from '../money/percent-of.ts'
import { shares } from '../money/shares.ts'
import { type Discount, POINTS_DISCOUNT } from '../sales/discount.ts'
import {
  type Cart,
  type CartLine,
  type GivenDiscount,
  perOfLine,
  standingPromotion,
  takesCartDiscount,
} from './cart.ts'

/** A line of a cart with what it is charged. */
export interface PricedLine {
  line: CartLine
  /** Its price before discounts. */
  price: Cents
  discounts: Discount[]
  total: Cents
}

/** What a cart comes to. */
export interface PricedCart {
  lines: PricedLine[]
  /** Of the lines' prices before discounts. */
  subtotal: Cents
  saved: Cents
  total: Cents
  /** A discount in rand is more than what it is taken off, since that became less (S12.2). */
  exceeds: boolean
  /** The points that it takes, where its customer uses theirs; 0 where none. */
  points: number
}

/**
 * What a cart comes to: price overrides are in its lines; a line's own discount comes off first, then its promotion, then
 * the cart's, spread over the lines that take one (S12.3, S12.5), and last the points that its customer uses, over the same
 * lines: as many whole points as are worth no more than what is left of them (S20.23).
 */
export function priceCart({
  lines,
  discount,
  points,
}: Pick<Cart, 'lines' | 'discount' | 'points'>): PricedCart {
  let exceeds = false
  const taken = (given: GivenDiscount, from: Cents): Cents => {
    if ('percent' in given) return percentOf(from, given.percent)
    if (given.amount > from) exceeds = true
    return given.amount > from ? from : given.amount
  }
  const priced = lines.map((line): PricedLine => {
    const price = timesPer(line.unitPrice, line.quantity, perOfLine(line))
    const own = line.discount ? [asKept('line', line.discount, taken(line.discount, price))] : []
    const left = subtract(price, sum(own.map(({ amount }) => amount)))
    const promoted = promotionsOn(line, left)
    const total = subtract(left, sum(promoted.map(({ amount }) => amount)))
    return { line, price, discounts: [...own, ...promoted], total }
  })
  const takeOff = (given: GivenDiscount, amount: Cents) => {
    for (const [at, part] of shares(amount, openOf(priced)).entries()) {
      const line = priced[at]
      if (!line || part === 0) continue
      line.discounts.push(asKept('cart', given, part))
      line.total = subtract(line.total, part)
    }
  }
  if (discount) takeOff(discount, taken(discount, sum(openOf(priced))))
  const used = points ? Math.min(points.most, Math.floor(sum(openOf(priced)) / points.worth)) : 0
  if (points && used > 0) {
    const amount = times(points.worth, used)
    takeOff({ amount, reason: POINTS_DISCOUNT }, amount)
  }
  const subtotal = sum(priced.map(({ price }) => price))
  const total = sum(priced.map((line) => line.total))
  return { lines: priced, subtotal, saved: subtract(subtotal, total), total, exceeds, points: used }
}

/** What a cart comes to before any points: as it is put aside, put by or offered, which takes none (S20.23). */
export function priceBeforePoints({ lines, discount }: Pick<Cart, 'lines' | 'discount'>): PricedCart {
  return priceCart({ lines, discount })
}

// What a discount of the cart is taken off, of each line.
function openOf(priced: readonly PricedLine[]): Cents[] {
  return priced.map(({ line, total }) => (takesCartDiscount(line) ? total : ZERO))
}

/** A line's price for its whole quantity before discounts, and after its own, in cents. */
export function lineTotals(line: CartLine): { price: Cents; total: Cents } {
  const { lines } = priceCart({ lines: [line] })
  const [{ price, total } = { price: ZERO, total: ZERO }] = lines
  return { price, total }
}

/** What promotions alone took off a line, in cents. */
export function promotedOff({ discounts }: Pick<PricedLine, 'discounts'>): Cents {
  return sum(discounts.flatMap(({ kind, amount }) => (kind === 'promotion' ? [amount] : [])))
}

// Beside a discount of the line's own, so many percent are of what that left.
function promotionsOn(line: CartLine, left: Cents): Discount[] {
  const promotion = standingPromotion(line)
  if (!promotion || left <= 0) return []
  const { promotionId, name, percent } = promotion
  const amount = line.discount && percent !== undefined ? percentOf(left, percent) : promotion.amount
  if (amount <= 0) return []
  return [
    {
      kind: 'promotion',
      ...(percent !== undefined && { percent }),
      amount: amount > left ? left : amount,
      reason: name,
      promotionId,
    },
  ]
}

function asKept(kind: Discount['kind'], given: GivenDiscount, amount: Cents): Discount {
  return {
    kind,
    ...('percent' in given && { percent: given.percent }),
    amount: cents(amount),
    ...(given.reason && { reason: given.reason }),
  }
}
