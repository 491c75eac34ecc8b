import type { IssueRefusal } from '#core/documents/issue-document.ts'
import type { DocumentKind } from '#core/documents/sales-document.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { mixedDemo, priceMissing, wrong } from '#web/selling/toasts.ts'
import { StorageError, type StorageFault } from '#web/store/db/storage-error.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { KINDS } from './texts.ts'

/** What is said about making documents (S8.17 to S8.19). */
export const told = {
  generated: (kind: DocumentKind, file: string): ToastContent => ({
    title: `${KINDS[kind]} Generated`,
    description: `Your document has been saved as ${file}`,
  }),
  pdfFailed: wrong('PDF Generation Error', 'An error occurred while generating the PDF. Please try again.'),
  noBusiness: wrong('No Business Found', 'Using default business settings'),
} as const satisfies Record<string, ToastContent | ((...given: never[]) => ToastContent)>

/** Why the cart cannot become a document (S5.7, R10). */
export function issueRefused(refusal: IssueRefusal): ToastContent {
  switch (refusal.code) {
    case 'cart-empty':
      return wrong('Cart is empty', 'Add items before generating a document')
    case 'payment-missing':
      return wrong('Payment method required', 'Please select a payment method for invoices')
    case 'demo-mixed':
      return mixedDemo
    case 'price-missing':
      return priceMissing(refusal.names)
    case 'discount-exceeds':
      return wrong('Discount too large', 'The discount is more than the price')
  }
}

const WHAT_TO_DO: Record<StorageFault, string> = catalogue('quotes.whatToDo', {
  quota: 'This device is full: free up some space and try again.',
  blocked: 'Close other Tuckshop tabs and try again.',
  closed: 'Please try again.',
  unknown: 'Please try again.',
})

/** The device could not store what was asked for: nothing has changed. Logs what is no storage fault. */
export function notStored(title: string, error: unknown): ToastContent {
  if (!(error instanceof StorageError)) console.error(error)
  const fault = error instanceof StorageError ? error.fault : 'unknown'
  return wrong(title, `Nothing was changed. ${WHAT_TO_DO[fault]}`)
}
