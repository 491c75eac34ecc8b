import type { Language } from '../language/language.ts'
import { type Business, DEMO_BUSINESS, UNNAMED_BUSINESS } from '../settings/business.ts'
import type { ReceiptBusiness } from './receipt.ts'

/**
 * The business as headers and receipts show it, also before a profile was saved (S2.10, S2.20, R11).
 * @param language what its papers are written in, nothing for English (S22.6)
 */
export function shopFront(
  business: Business | undefined,
  mode: 'account' | 'local',
  language: Language | undefined,
): ReceiptBusiness {
  if (business) return { ...business, language }
  return {
    language,
    name: mode === 'account' ? UNNAMED_BUSINESS : DEMO_BUSINESS,
    address: '',
    contactPhone: '',
    taxNumber: '',
    logo: null,
    currency: 'ZAR',
  }
}
