import { z } from 'zod/mini'
import { documentFactOf } from '../documents/document-fact.ts'
import { DOCUMENT, type DocumentFact, type SalesDocument } from '../documents/sales-document.ts'
import { factSchema } from '../entities/entity.ts'
import { issuedAgain, putIssued, readsOfDocument } from './issued-document.ts'
import { APPLIED, defineOperation, onlyAdds, productsIn } from './operation.ts'

/** Issues a quote or an invoice: flagged where whoever did it was not permitted to (S16.12). */
export const documentIssue = defineOperation<{ document: DocumentFact }>({
  payload: z.strictObject({ document: factSchema(DOCUMENT) }),
  upcasters: [onlyAdds],
  reads: ({ document }) => readsOfDocument(document),
  apply(set, { document }, meta) {
    if (set.get('documents', document.id)) return issuedAgain(set, document.id, meta)
    putIssued(set, document, meta)
    return APPLIED
  },
  demoId: ({ document }) => document.id,
  names: ({ document }) => productsIn(document.lines),
  isFact: true,
  waiting: () => ({}),
  // Its payment is replayed by its sale.
  salvage: {
    payload: (row) =>
      (row as SalesDocument).cancelledAt === null
        ? { document: documentFactOf(row as SalesDocument) }
        : undefined,
  },
  document: ({ document }) => document,
})
