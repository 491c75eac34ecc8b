import type { DocumentKind } from '#core/documents/sales-document.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { PAYMENT_KEYS } from '#web/selling/selling-keys.ts'
import { LAST_SHORTCUTS, SHORTCUTS, type Shortcut } from '#web/selling/shortcuts.ts'
import { taxInvoiceWords } from '#web/words/tax-invoice-words.ts'

/** How the screen names the two kinds (S2.38). */
export const KINDS: Record<DocumentKind, string> = catalogue('quotes.kinds', {
  quote: 'Quote',
  invoice: 'Invoice',
})

/** The words of the screen that makes quotes and invoices. */
export const texts = catalogue('quotes', {
  page: 'Quotes & Invoices',
  newDocument: 'New document',
  documents: 'Documents',
  loadingDocuments: 'Loading documents...',
  documentCart: 'Document Cart',
  kind: 'Quote or invoice',
  emptyCart: 'This document is empty',
  emptyCartHint: 'Add products to quote or invoice',
  subtotal: 'Subtotal',
  beforeVat: 'Before VAT',
  vat: 'VAT ({rate}%)',
  noBank: 'The invoice will not say where to pay: add your bank details in My Business.',
  total: 'Total',
  generate: { quote: 'Generate Quote', invoice: 'Generate Invoice' },
  notSaved: { quote: 'Quote not saved', invoice: 'Invoice not saved' },
  issued: { quote: 'Quote {number}', invoice: 'Invoice {number}' },
  payKey: 'Invoice: {method}',
  generateKey: 'Generate',
  generating: 'Generating...',
  issuedHint: 'Saved in Documents',
  clearedHint: 'Saved in Documents, cart cleared',
  undo: 'Undo',
  pdfMissing: 'Saved in Documents, but the PDF could not be made',
  savePdf: 'Save PDF',
  makingPdf: 'Making PDF...',
  dismiss: 'Dismiss',
  demoNotice: 'Demo products: try a quote. It does not count.',
})

/** What is said where an invoice lacks its buyer's address. */
export const NO_ADDRESS = taxInvoiceWords.notFull

/** What is asked before a document is made. */
export const DOCUMENT_WORDS = catalogue('quotes.document', {
  quote: {
    unpricedAsk: 'Quote {nothing}?',
    unpricedAnswer: 'Quote without a price',
    typedAsk: 'Who is this quote for?',
    noCustomer: 'Quote without a customer',
  },
  invoice: {
    unpricedAsk: 'Invoice {nothing}?',
    unpricedAnswer: 'Invoice without a price',
    typedAsk: 'Who is this invoice for?',
    noCustomer: 'Invoice without a customer',
  },
})

/** What the keys do, as the help lists them. @param methods those that are offered, in their order */
export function quotesShortcuts(methods: readonly { name: string }[]): readonly Shortcut[] {
  const payments = PAYMENT_KEYS.flatMap((key, place): Shortcut[] => {
    const method = methods[place]
    return method ? [[key, texts.payKey({ method: method.name })]] : []
  })
  return [...SHORTCUTS, ...payments, ['F9', texts.generateKey], ...LAST_SHORTCUTS]
}
