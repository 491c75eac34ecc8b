import { earningOf } from '../checkout/earn-points.ts'
import type { LoyaltyAtTill } from '../loyalty/loyalty-rules.ts'
import { changeOf, type SalePoints } from '../loyalty/sale-points.ts'
import { add, type Cents, cents, sum, ZERO } from '../money/cents.ts'
import { shareOf } from '../money/shares.ts'
import { isOfPoints } from '../sales/discount.ts'
import type { Sale, SaleFact, SaleItem } from '../sales/sale.ts'
import type { ReturnAmounts } from './return-amounts.ts'

/** What goods that come back take of their customer's points, and give back of them: neither is below zero. */
export type PointsBack = Pick<SalePoints, 'earned' | 'spent'>

/**
 * What of the points of a sale goes with goods that come back: what they earned, by what they were charged, and what was
 * spent on them, by what that took off them. Each return takes what all so far come to less what was taken before, and the
 * last one the rest, so that all of them together take exactly what the sale earned and give back what was spent (S20.23).
 * Undefined where the sale has none.
 */
export function pointsBack(
  sale: Pick<Sale, 'items' | 'total' | 'points'>,
  returns: readonly Pick<Sale, 'items' | 'total' | 'points'>[],
  back: Pick<ReturnAmounts, 'items' | 'total' | 'isLast'>,
): PointsBack | undefined {
  const { points } = sale
  if (!points) return undefined
  const now = {
    items: back.items.map(({ item, amount }) => ({ ...item, totalPrice: amount })),
    total: back.total,
  }
  const before = sum(returns.map((each) => cents(-earningOf(each))))
  const earning = add(before, earningOf(now))
  return {
    earned: partOf(points.earned, earning, earningOf(sale), {
      taken: sum(returns.map((each) => cents(-(each.points?.earned ?? 0)))),
      isLast: back.isLast,
    }),
    spent: partOf(points.spent, usedOn(sale.items, returns, back), sum(sale.items.map(offByPoints)), {
      taken: sum(returns.map((each) => cents(-(each.points?.spent ?? 0)))),
      isLast: back.isLast,
    }),
  }
}

// Two devices that were apart may have taken more back than was sold (S14.17): never more than there was.
function partOf(
  all: number,
  part: Cents,
  whole: Cents,
  { taken, isLast }: { taken: number; isLast: boolean },
): number {
  const left = Math.max(0, all - taken)
  const due = isLast ? all : shareOf(cents(all), part, whole)
  return Math.min(left, Math.max(0, due - taken))
}

/** What points took off everything of a sale that came back so far, these goods included, in cents. */
function usedOn(
  items: readonly SaleItem[],
  returns: readonly Pick<Sale, 'items'>[],
  back: Pick<ReturnAmounts, 'items'>,
): Cents {
  return sum(
    items.map((item) => {
      const before = returns.flatMap((each) => each.items.filter(({ returnOf }) => returnOf === item.id))
      const now = back.items.filter((each) => each.item.id === item.id)
      const quantity =
        now.reduce((count, each) => count + each.quantity, 0) -
        before.reduce((count, each) => count + each.quantity, 0)
      return shareOf(offByPoints(item), Math.min(quantity, item.quantity), item.quantity)
    }),
  )
}

function offByPoints({ discounts = [] }: Pick<SaleItem, 'discounts'>): Cents {
  return discounts.reduce((off, each) => (isOfPoints(each) ? add(off, each.amount) : off), ZERO)
}

/** What a till knows of points once goods came back: an exchange sells new ones in the same breath. */
export function afterReturn(
  till: LoyaltyAtTill,
  { customerId, points }: Pick<SaleFact, 'customerId' | 'points'>,
): LoyaltyAtTill {
  return customerId === null || !points ? till : withChange(till, customerId, changeOf(points))
}

/** The same before they came back. @param back what they take and give back; undefined where the sale has no points */
export function oncePointsBack(
  till: LoyaltyAtTill,
  customerId: string | null,
  back: PointsBack | undefined,
): LoyaltyAtTill {
  return customerId === null || !back ? till : withChange(till, customerId, -changeOf(back))
}

function withChange(till: LoyaltyAtTill, customerId: string, change: number): LoyaltyAtTill {
  const had = till.points.get(customerId) ?? 0
  return { ...till, points: new Map([...till.points, [customerId, had + change]]) }
}
