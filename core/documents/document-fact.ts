import { factOf } from '../entities/entity.ts'
import {
  CANCELLED_BY,
  type CancelledBy,
  CREDIT,
  DOCUMENT,
  type DocumentFact,
  type InvoiceCredit,
  type SalesDocument,
} from './sales-document.ts'

/** A document as it was issued, without what happened to it since. */
export function documentFactOf(document: SalesDocument): DocumentFact {
  return factOf(DOCUMENT, document)
}

/** A credit note as an operation says it, without what its server doubts. */
export function creditFactOf(credit: InvoiceCredit): InvoiceCredit {
  return factOf(CREDIT, credit)
}

/** Who cancelled a document, as an operation says it; nothing where nobody is named. */
export function cancelledByFactOf(by: CancelledBy | undefined): { cancelledBy?: CancelledBy } {
  const said = by && factOf(CANCELLED_BY, by)
  return said && Object.keys(said).length > 0 ? { cancelledBy: said } : {}
}
