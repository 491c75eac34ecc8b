import type { VatClass } from '#core/catalog/vat-class.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What each class of VAT is called on screens and in files (S18.4). */
export const VAT_CLASS_NAMES: Record<VatClass, string> = catalogue('vatClasses', {
  standard: 'Standard-rated',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  agency: 'Sold for others',
})
