import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { shopFront as frontOf } from '#core/papers/shop-front.ts'
import type { Business } from '#core/settings/business.ts'
import { deviceLanguage } from './device-language.ts'
import { paperLanguage } from './paper-language.ts'

/** The business as headers show it, and as papers of this device say it, in their language. */
export function shopFront(business: Business | undefined, mode: 'account' | 'local'): ReceiptBusiness {
  return frontOf(business, mode, paperLanguage())
}

/** The same for what a paper says where it is shown on this device's screen, in the language of that. */
export function screenFront(business: Business | undefined, mode: 'account' | 'local'): ReceiptBusiness {
  return frontOf(business, mode, deviceLanguage())
}
