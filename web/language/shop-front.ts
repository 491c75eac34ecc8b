import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { shopFront as frontOf } from '#core/papers/shop-front.ts'
import type { Business } from '#core/settings/business.ts'
import { paperLanguage } from './paper-language.ts'

/** The business as headers show it, and as papers of this device say it, in their language. */
export function shopFront(business: Business | undefined, mode: 'account' | 'local'): ReceiptBusiness {
  return frontOf(business, mode, paperLanguage())
}
