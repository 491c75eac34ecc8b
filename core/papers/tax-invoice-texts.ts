import type { VatClass } from '../catalog/vat-class.ts'
import { messages } from '../language/messages.ts'

/** The words on a full tax invoice of a till sale. */
export const taxInvoiceTexts = messages('papers.taxInvoice', {
  /** VAT Act 89 of 1991, s 20(4)(a): the law asks for these words; a translation keeps them beside its own. */
  title: 'TAX INVOICE',
  /** s 20(1B): a correction says so. */
  corrected: 'CORRECTED',
  /** What each class of goods came to before VAT. */
  values: {
    standard: 'Standard-rated, before VAT',
    zero: 'Zero-rated',
    exempt: 'Exempt',
    agency: 'Sold for others',
  } satisfies Record<VatClass, string>,
  vat: 'VAT {percent}%',
  paid: 'Paid',
  notFull: "Without the buyer's address this is not a full tax invoice",
})
