import type { ReceiptBusiness } from '#core/documents/receipt.ts'
import { type Business, DEMO_BUSINESS, UNNAMED_BUSINESS } from '#core/settings/business.ts'
import type { Identity } from '#web/store/shop.ts'

/** The business as header and receipt show it, also before a profile was saved (S2.10, R11). */
export function shopFront(business: Business | undefined, mode: Identity['mode']): ReceiptBusiness {
  if (business) return business
  return {
    name: mode === 'account' ? UNNAMED_BUSINESS : DEMO_BUSINESS,
    address: '',
    contactPhone: '',
    taxNumber: '',
    logo: null,
    currency: 'ZAR',
  }
}
