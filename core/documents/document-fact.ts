import { factOf } from '../entities/entity.ts'
import { DOCUMENT, type DocumentFact, type SalesDocument } from './sales-document.ts'

/** A document as it was issued, without what happened to it since. */
export function documentFactOf(document: SalesDocument): DocumentFact {
  return factOf(DOCUMENT, document)
}
