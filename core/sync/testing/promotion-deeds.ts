import fc from 'fast-check'
import { cents } from '../../money/cents.ts'
import { PROMOTION_KINDS } from '../../promotions/promotion.ts'
import { patchPromotion } from './operations.ts'
import type { Deed } from './world.ts'

const goods = fc.constantFrom<string[]>([], ['bread'], ['bread', 'milk'])

/** Both devices make the same two promotions, change them, switch them off and delete them. */
export const promotionDeeds = fc
  .tuple(
    fc.constantFrom('promo-1', 'promo-2'),
    fc.record(
      {
        name: fc.constantFrom('Ten off', 'Any 3 for R20'),
        kind: fc.constantFrom(...PROMOTION_KINDS),
        percent: fc.constantFrom(0, 10),
        price: fc.constantFrom(cents(0), cents(2_000)),
        productIds: goods,
        active: fc.boolean(),
        deleted: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(
    ([id, fields]): Deed =>
      () =>
        patchPromotion(id, fields),
  )
