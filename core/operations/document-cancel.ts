import { z } from 'zod/mini'
import { documentFactOf } from '../documents/document-fact.ts'
import { DOCUMENT, type DocumentFact, type SalesDocument } from '../documents/sales-document.ts'
import { factSchema } from '../entities/entity.ts'
import { instantField } from '../entities/fields.ts'
import { putIssued, readsOfDocument } from './issued-document.ts'
import { APPLIED, DUPLICATE, defineOperation, onlyAdds } from './operation.ts'

/**
 * Cancels a quote or an invoice. It contains the document, so that nothing is lost in any order of arrival: the
 * document may arrive with its cancellation first. The earliest cancellation dates it.
 */
export const documentCancel = defineOperation<{ document: DocumentFact; cancelledAt: number }>({
  payload: z.strictObject({ document: factSchema(DOCUMENT), cancelledAt: instantField }),
  upcasters: [onlyAdds],
  reads: ({ document }) => readsOfDocument(document),
  apply(set, { document, cancelledAt }) {
    const known = set.get('documents', document.id) ?? putIssued(set, document)
    if (known.cancelledAt !== null && known.cancelledAt <= cancelledAt) return DUPLICATE
    set.put('documents', { ...known, cancelledAt })
    return APPLIED
  },
  demoId: ({ document }) => document.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    payload(row) {
      const { cancelledAt } = row as SalesDocument
      return cancelledAt === null
        ? undefined
        : { document: documentFactOf(row as SalesDocument), cancelledAt }
    },
  },
})
