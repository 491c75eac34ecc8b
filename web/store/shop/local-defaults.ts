import { DEFAULT_TAX_RATE } from '#core/money/tax.ts'
import {
  DEFAULT_CATEGORY,
  defaultCategoryId,
  LOCAL_BUSINESS_ID,
  UNNAMED_BUSINESS,
} from '#core/settings/business.ts'
import type { Shop } from './shop.ts'

/** Creates the default business and category in an installed app that has no business (S4.3, S9.2). */
export async function beginLocalShop(shop: Shop): Promise<void> {
  if (shop.catalogue.get().business) return
  const createdAt = shop.now()
  await shop.commit([
    {
      type: 'business.patch',
      payload: {
        id: LOCAL_BUSINESS_ID,
        fields: { name: UNNAMED_BUSINESS, currency: 'ZAR', taxRate: DEFAULT_TAX_RATE, createdAt },
      },
    },
    {
      type: 'category.patch',
      payload: {
        id: defaultCategoryId(LOCAL_BUSINESS_ID),
        fields: { name: DEFAULT_CATEGORY, createdAt },
      },
    },
  ])
}
