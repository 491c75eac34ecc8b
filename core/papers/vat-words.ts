import type { VatClass } from '../catalog/vat-class.ts'

/** The words about VAT on papers. */
export const vatWords = {
  taxInvoice: 'TAX INVOICE',
  /** Of a large sale of which nobody said who bought (S18.12). */
  receipt: 'RECEIPT',
  notATaxInvoice: 'Not a tax invoice. Ask for one within 21 days.',
  /** Of a paid invoice: there is one tax invoice for each supply. */
  paidInvoice: (number: string) => `Payment of tax invoice ${number}.`,
  before: 'Subtotal before VAT',
  of: (percent: number, net: string) => `VAT ${percent}% on ${net}:`,
  untaxed: {
    zero: 'Zero-rated',
    exempt: 'Exempt',
    agency: 'Sold for others',
  } satisfies Record<Exclude<VatClass, 'standard'>, string>,
  /** What a line of a slip is marked with (S18.16). */
  marks: { standard: '', zero: 'Z', exempt: 'E', agency: 'A' } satisfies Record<VatClass, string>,
  legend: (mark: string, words: string) => `${mark} = ${words.toLowerCase()}`,
  inputTax: (amount: string) => `Input tax may be deducted on ${amount} only.`,
  pricesInclude: 'Prices include VAT.',
} as const
