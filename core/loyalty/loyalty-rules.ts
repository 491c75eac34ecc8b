import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { type Kind, kinds } from '../entities/kinds.ts'
import { type Cents, cents, times } from '../money/cents.ts'
import type { Points } from './sale-points.ts'

/** The most that may have to be spent for one point, in cents, and the most that one may be worth: R1 000.00. */
export const MOST_FOR_POINT = cents(100_000)
/** The most points that a shop may ask for before any are used. */
export const MOST_LEAST = 1_000_000

/** What one point costs, or is worth: never nothing. */
const POINT_PRICE: Kind<Cents, 'amount'> = {
  ...kinds.price,
  input: z.int().check(z.minimum(1), z.maximum(MOST_FOR_POINT)) as unknown as z.ZodMiniType<Cents, Cents>,
}

const LEAST: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(0), z.maximum(MOST_LEAST)),
}

/** What a business's profile says of points; read by `loyaltyOf` (S20.23). */
export const LOYALTY_SETTINGS = {
  /** Its customers earn points and use them. */
  loyalty: field(kinds.flag, { optional: true, blank: false }),
  /** What is spent for one point, in cents. */
  pointPer: field(POINT_PRICE, { optional: true, blank: cents(1_000) }),
  /** What one point is worth, in cents. */
  pointWorth: field(POINT_PRICE, { optional: true, blank: cents(10) }),
  /** Whoever has fewer uses none yet. */
  pointsLeast: field(LEAST, { optional: true, blank: 0 }),
}
export interface LoyaltySettings extends RowShape<typeof LOYALTY_SETTINGS> {}

/** How a shop gives points. */
export interface LoyaltyRules {
  /** What is spent for one point, in cents: 1 or more. */
  per: Cents
  /** What one is worth, in cents: 1 or more. */
  worth: Cents
  /** Whoever has fewer uses none yet. */
  least: number
}

/** What a till knows of points. */
export interface LoyaltyAtTill {
  /** Undefined where the shop gives none. */
  rules: LoyaltyRules | undefined
  points: Points
}

/** How a shop gives points; undefined where it gives none, as shops begin. */
export function loyaltyOf(business: Partial<LoyaltySettings> | undefined): LoyaltyRules | undefined {
  if (!business?.loyalty) return undefined
  const per = business.pointPer ?? LOYALTY_SETTINGS.pointPer.blank
  const worth = business.pointWorth ?? LOYALTY_SETTINGS.pointWorth.blank
  // A row of the server is held to the limits of its own time.
  if (per < 1 || worth < 1) return undefined
  return { per, worth, least: business.pointsLeast ?? LOYALTY_SETTINGS.pointsLeast.blank }
}

/** What a till knows of points, by the shop's profile and what its customers have. */
export function loyaltyNow({
  business,
  points,
}: {
  business: Partial<LoyaltySettings> | undefined
  points: Points
}): LoyaltyAtTill {
  return { rules: loyaltyOf(business), points }
}

/** What points are worth, in cents. */
export function worthOf(points: number, { worth }: Pick<LoyaltyRules, 'worth'>): Cents {
  return times(worth, points)
}

/** How many points an amount earns: whole ones, rounded down once. @param amount in cents, not below zero */
export function pointsFor(amount: Cents, { per }: Pick<LoyaltyRules, 'per'>): number {
  return Math.floor(amount / per)
}

/** So much is given back, in percent of what is spent: above this a form asks to look again. */
export const MUCH_GIVEN_BACK = 20

/** What is given back of what is spent, in percent with two decimals at most. */
export function givenBack({ per, worth }: Pick<LoyaltyRules, 'per' | 'worth'>): number {
  return Math.round((worth / per) * 10_000) / 100
}

/** Whether a point is worth more than was spent for it, which no shop means. */
export function givesTooMuch({ per, worth }: Pick<LoyaltyRules, 'per' | 'worth'>): boolean {
  return per >= 1 && worth > per
}
