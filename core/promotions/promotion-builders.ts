import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { PROMOTION, type Promotion } from './promotion.ts'

/** A promotion for tests: by default 10% off all goods, always. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  return { ...blankRow(PROMOTION, 'promo-1'), name: 'Ten off', percent: 10, ...given }
}

/** 'Any 3 for R20' for tests, of all goods. */
export function manyFor(many: number, price: number, given: Partial<Promotion> = {}): Promotion {
  return aPromotion({
    name: `Any ${many} for ${price}`,
    kind: 'many-for-price',
    percent: 0,
    many,
    price: cents(price),
    ...given,
  })
}

/** 'Buy 2, get 1 free' for tests, of all goods. */
export function buyAndGet(many: number, free: number, given: Partial<Promotion> = {}): Promotion {
  return aPromotion({ name: `Buy ${many} get ${free}`, kind: 'buy-get', percent: 0, many, free, ...given })
}
