import type { VatClass } from '../catalog/vat-class.ts'
import { messages } from '../language/messages.ts'

/** The words about VAT on papers. */
export const vatTexts = messages('papers.vat', {
  /** VAT Act 89 of 1991, s 20(5): the law asks for these words; a translation keeps them beside its own. */
  taxInvoice: 'TAX INVOICE',
  /** Of a large sale of which nobody said who bought (S18.12). */
  receipt: 'RECEIPT',
  notATaxInvoice: 'Not a tax invoice. Ask for one within 21 days.',
  /** Of a paid invoice: there is one tax invoice for each supply. */
  paidInvoice: 'Payment of tax invoice {number}.',
  before: 'Subtotal before VAT',
  of: 'VAT {percent}% on {net}:',
  untaxed: {
    zero: 'Zero-rated',
    exempt: 'Exempt',
    agency: 'Sold for others',
  } satisfies Record<Exclude<VatClass, 'standard'>, string>,
  /** What a line of a slip is marked with (S18.16). */
  marks: { standard: '', zero: 'Z', exempt: 'E', agency: 'A' } satisfies Record<VatClass, string>,
  legend: {
    zero: '{mark} = zero-rated',
    exempt: '{mark} = exempt',
    agency: '{mark} = sold for others',
  },
  inputTax: 'Input tax may be deducted on {amount} only.',
  pricesInclude: 'Prices include VAT.',
})
