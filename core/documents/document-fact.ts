import type { DocumentFact, SalesDocument } from './sales-document.ts'

/** A document as it was issued, without what happened to it since. */
export function documentFactOf({
  cancelledAt: _cancelled,
  paidAt: _paid,
  flags: _flags,
  ...fact
}: SalesDocument): DocumentFact {
  return fact
}
