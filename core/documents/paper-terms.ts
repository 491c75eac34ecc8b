import { BUSINESS, type Business } from '../settings/business.ts'
import type { DocumentIssuer, DocumentKind } from './sales-document.ts'

type Settings = Pick<Business, 'quoteDays' | 'invoiceDays' | 'lateInterest' | 'termsText'>

/** How long a shop's quotes hold, and when its invoices are due, in days (S9.11, R38). */
export function daysOf(kind: DocumentKind, business?: Settings): number {
  const field = kind === 'quote' ? 'quoteDays' : 'invoiceDays'
  return business?.[field] ?? BUSINESS[field].blank
}

/** What the terms of a paper say beside its days, as it freezes them. Interest is said by invoices alone. */
export function frozenTerms(
  kind: DocumentKind,
  business?: Settings,
): Pick<DocumentIssuer, 'lateInterest' | 'terms'> {
  const { lateInterest = BUSINESS.lateInterest.blank, termsText = '' } = business ?? {}
  return {
    ...(kind === 'invoice' && { lateInterest }),
    ...(termsText.trim() !== '' && { terms: termsText }),
  }
}

/** Interest on late payments, percent a month; what papers said before it was a setting (S9.11). */
export function lateInterestOf({ lateInterest = 2 }: Pick<DocumentIssuer, 'lateInterest'>): number {
  return lateInterest
}
