import { z } from 'zod/mini'
import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { idsOf, type Kind, kinds, nullable, oneOf } from '../entities/kinds.ts'
import { ZERO } from '../money/cents.ts'
import { isCalendarDay } from '../vat/vat-rate.ts'

/** Percent off; a price for one; 'any 3 for R20'; 'buy 2, get 1 free' (S12.14). */
export const PROMOTION_KINDS = ['percent', 'price', 'many-for-price', 'buy-get'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** The most products, and the most categories, that one promotion names. */
export const MOST_NAMED = 500

const NAMED = idsOf(MOST_NAMED)
const DAY: Kind<string, 'other'> = {
  ...kinds.id,
  input: z.string().check(z.refine(isCalendarDay, 'not a day')),
  stored: z.string(),
}

/** A promotion of the shop (S12.14). */
export const PROMOTION = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(kinds.name, { blank: '', required: true }),
  /** Its first and last local day, both included; null where it has none. */
  fromDay: field(nullable(DAY), { blank: null }),
  toDay: field(nullable(DAY), { blank: null }),
  /** None: every day. */
  weekdays: field(kinds.weekdays, { blank: [] }),
  /** From this minute of each day until before the other; null from or until midnight. */
  fromTime: field(nullable(kinds.minute), { blank: null }),
  toTime: field(nullable(kinds.minute), { blank: null }),
  kind: field(oneOf(PROMOTION_KINDS), { blank: 'percent' }),
  percent: field(kinds.percent, { blank: 0 }),
  /** Of one, or of one kilogram, litre or metre; of `many-for-price` of all together. */
  price: field(kinds.price, { blank: ZERO }),
  /** How many are bought together. */
  many: field(kinds.count, { blank: 0 }),
  /** Of `buy-get`: how many more cost nothing. */
  free: field(kinds.count, { blank: 0 }),
  /** What it is for; all goods where neither names any. */
  productIds: field(NAMED, { blank: [] }),
  categoryIds: field(NAMED, { blank: [] }),
  /** Lines that it is on may have other discounts too. */
  combines: field(kinds.flag, { blank: false }),
  active: field(kinds.flag, { blank: true }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
  updatedAt: field(kinds.instant, { blank: 0, setBy: 'rule' }),
}
export interface Promotion extends RowShape<typeof PROMOTION> {}
export type PromotionFields = PatchShape<typeof PROMOTION>

/** What can be wrong with a promotion, by the field that is to be changed. */
export type PromotionProblem =
  | { field: 'name'; code: 'required' }
  | { field: 'percent'; code: 'out-of-range' }
  | { field: 'price'; code: 'no-amount' }
  | { field: 'many' | 'free'; code: 'too-few' }
  | { field: 'toDay'; code: 'before-start' }
  | { field: 'toTime'; code: 'not-after-start' }

/**
 * What is wrong with a promotion as a whole; nothing where it can run. Forms and REST refuse one that is wrong. Two
 * devices that change different fields can make one that nobody typed: it does not run until it is put right (0162).
 */
export function problemOfPromotion(
  promotion: Pick<
    Promotion,
    'name' | 'fromDay' | 'toDay' | 'fromTime' | 'toTime' | 'kind' | 'percent' | 'price' | 'many' | 'free'
  >,
): PromotionProblem | undefined {
  const { name, fromDay, toDay, fromTime, toTime } = promotion
  if (name.trim() === '') return { field: 'name', code: 'required' }
  if (fromDay !== null && toDay !== null && fromDay > toDay) return { field: 'toDay', code: 'before-start' }
  // A span over midnight is two promotions.
  if (toTime !== null && toTime <= (fromTime ?? 0)) return { field: 'toTime', code: 'not-after-start' }
  return problemOfKind(promotion)
}

/** The fewest that are bought together, where a kind asks for more than one good. */
export const FEWEST_TOGETHER = { 'many-for-price': 2, 'buy-get': 1 } as const

function problemOfKind({
  kind,
  percent,
  price,
  many,
  free,
}: Pick<Promotion, 'kind' | 'percent' | 'price' | 'many' | 'free'>): PromotionProblem | undefined {
  switch (kind) {
    case 'percent':
      return percent > 0 && isHundredths(percent) ? undefined : { field: 'percent', code: 'out-of-range' }
    case 'price':
      return price > 0 ? undefined : { field: 'price', code: 'no-amount' }
    case 'many-for-price':
      if (many < FEWEST_TOGETHER[kind]) return { field: 'many', code: 'too-few' }
      return price > 0 ? undefined : { field: 'price', code: 'no-amount' }
    case 'buy-get':
      if (many < FEWEST_TOGETHER[kind]) return { field: 'many', code: 'too-few' }
      return free > 0 ? undefined : { field: 'free', code: 'too-few' }
    default:
      return kind satisfies never
  }
}

/** From 0.01 to 100 with two decimals at most, as discounts are given (S12.1). */
function isHundredths(percent: number): boolean {
  return percent <= 100 && Number(percent.toFixed(2)) === percent
}
