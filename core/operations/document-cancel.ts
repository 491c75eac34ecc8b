import { z } from 'zod/mini'
import { actOfCancelling, whenCancelled } from '../documents/document-acts.ts'
import { cancelledByFactOf, documentFactOf } from '../documents/document-fact.ts'
import { dueOf } from '../documents/left-of-invoice.ts'
import {
  type CancelledBy,
  cancelledByField,
  DOCUMENT,
  type DocumentFact,
  type SalesDocument,
} from '../documents/sales-document.ts'
import { factSchema } from '../entities/entity.ts'
import { instantField } from '../entities/fields.ts'
import { entryId } from './activity-part.ts'
import { cancelled, issuedBy, readsOfDocument } from './issued-document.ts'
import { APPLIED, DUPLICATE, defineOperation, onlyAdds } from './operation.ts'

/** A document with its cancellation; who did it is missing where the shop has no staff. */
export interface CancelPayload {
  document: DocumentFact
  cancelledAt: number
  cancelledBy?: CancelledBy | undefined
}

/**
 * Cancels a quote or an invoice. It contains the document, so that nothing is lost in any order of arrival: the
 * document may arrive with its cancellation first. The earliest cancellation dates it. It is marked where whoever did it was
 * not permitted to (S16.12).
 */
export const documentCancel = defineOperation<CancelPayload>({
  payload: z.strictObject({
    document: factSchema(DOCUMENT),
    cancelledAt: instantField,
    cancelledBy: cancelledByField,
  }),
  upcasters: [onlyAdds],
  reads: ({ document, cancelledAt, cancelledBy = {} }) =>
    readsOfDocument(document, actOfCancelling(document, cancelledBy, cancelledAt)),
  apply(set, { document, ...cancellation }, meta) {
    const known = issuedBy(set, document, meta)
    const row = cancelled(set, known, cancellation, meta)
    if (row === known) return DUPLICATE
    set.put('documents', row)
    return APPLIED
  },
  tells(set, { document, cancelledAt }) {
    const kind = 'document-cancelled'
    const { id, number: text } = document
    const amount = dueOf(whenCancelled(set.get('documents', id) ?? document, cancelledAt))
    return [{ id: entryId(kind, id), kind, subject: id, amount, text }]
  },
  by: ({ cancelledBy }, meta) => cancelledBy?.staffId ?? meta.staffId,
  demoId: ({ document }) => document.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    payload(row) {
      const document = row as SalesDocument
      const { cancelledAt, cancelledBy } = document
      return cancelledAt === null
        ? undefined
        : { document: documentFactOf(document), cancelledAt, ...cancelledByFactOf(cancelledBy) }
    },
  },
})
