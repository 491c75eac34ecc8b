import { taxInvoiceTexts } from '#core/papers/tax-invoice-texts.ts'
import { onScreen } from '#web/language/catalogue.ts'

/** The words of a tax invoice that screens share with it. */
export const taxInvoiceWords = onScreen(taxInvoiceTexts)
