import type { IssueRefusal } from '#core/documents/issue-document.ts'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { mixedDemo, priceMissing, wrong, wrongOf } from '#web/selling/toasts.ts'
import { StorageError, type StorageFault } from '#web/store/db/storage-error.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

const texts = catalogue('quotes.toasts', {
  generated: {
    quote: 'Quote Generated',
    invoice: 'Invoice Generated',
    savedAs: 'Your document has been saved as {file}',
  },
  pdfFailed: {
    title: 'PDF Generation Error',
    description: 'An error occurred while generating the PDF. Please try again.',
  },
  noBusiness: { title: 'No Business Found', description: 'Using default business settings' },
  cartEmpty: { title: 'Cart is empty', description: 'Add items before generating a document' },
  noMethod: {
    title: 'Payment method required',
    description: 'Please select a payment method for invoices',
  },
  discountExceeds: {
    title: 'Discount too large',
    description: 'The discount is more than the price',
  },
})

/** What is said about making documents (S8.17 to S8.19). */
export const toastMessages = {
  generated: (kind: DocumentKind, file: string): ToastContent => ({
    title: texts.generated[kind],
    description: texts.generated.savedAs({ file }),
  }),
  pdfFailed: wrongOf(texts.pdfFailed),
  noBusiness: wrongOf(texts.noBusiness),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** Why the cart cannot become a document (S5.7, R10). */
export function issueRefused(refusal: IssueRefusal): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrongOf(texts.cartEmpty)
    case 'payment-missing':
      return wrongOf(texts.noMethod)
    case 'demo-mixed':
      return mixedDemo
    case 'price-missing':
      return priceMissing(refusal.names)
    case 'discount-exceeds':
      return wrongOf(texts.discountExceeds)
  }
}

const NOT_STORED: Record<StorageFault, string> = catalogue('quotes.notStored', {
  quota: 'Nothing was changed. This device is full: free up some space and try again.',
  blocked: 'Nothing was changed. Close other Tuckshop tabs and try again.',
  closed: 'Nothing was changed. Please try again.',
  unknown: 'Nothing was changed. Please try again.',
})

/** The device could not store what was asked for: nothing has changed. Logs what is no storage fault. */
export function notStored(title: string, error: unknown): ToastContent {
  if (!(error instanceof StorageError)) console.error(error)
  const fault = error instanceof StorageError ? error.fault : 'unknown'
  return wrong(title, NOT_STORED[fault])
}
