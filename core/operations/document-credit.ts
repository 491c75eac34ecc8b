import { z } from 'zod/mini'
import { joinedCredits } from '../documents/credit-invoice.ts'
import { actOfCancelling, actOfCredit } from '../documents/document-acts.ts'
import { cancelledByFactOf, creditFactOf, documentFactOf } from '../documents/document-fact.ts'
import {
  type CancelledBy,
  CREDITS,
  cancelledByField,
  DOCUMENT,
  type DocumentFact,
  type InvoiceCredit,
  type SalesDocument,
} from '../documents/sales-document.ts'
import { factSchema } from '../entities/entity.ts'
import { instantField } from '../entities/fields.ts'
import { cancelled, issuedBy, readsOfDocument } from './issued-document.ts'
import { marksOf } from './judge.ts'
import { APPLIED, DUPLICATE, defineOperation, productsIn } from './operation.ts'

/** A document, some credit notes of it, and its cancellation where it is replayed with one. */
export interface CreditPayload {
  document: DocumentFact
  credits: InvoiceCredit[]
  cancelledAt: number | null
  cancelledBy?: CancelledBy | undefined
}

/**
 * Credits a part of an unpaid invoice (S14.22). Like a cancellation it contains the document, so that nothing is lost in
 * any order of arrival. A replay says in one operation all that happened to the document; otherwise it is of one credit,
 * and `cancelledAt` is null. A credit is marked where whoever made it was not permitted to (S16.12).
 */
export const documentCredit = defineOperation<CreditPayload>({
  payload: z.strictObject({
    document: factSchema(DOCUMENT),
    credits: CREDITS.input,
    cancelledAt: z.nullable(instantField),
    cancelledBy: cancelledByField,
  }),
  upcasters: [],
  reads: ({ document, credits, cancelledAt, cancelledBy = {} }) =>
    readsOfDocument(
      document,
      ...credits.map(actOfCredit),
      ...(cancelledAt === null ? [] : [actOfCancelling(document, cancelledBy, cancelledAt)]),
    ),
  apply(set, { document, credits, cancelledAt, cancelledBy }, meta) {
    const known = issuedBy(set, document, meta)
    const before = known.credits ?? []
    const judged = credits.map((credit) => ({
      ...credit,
      ...marksOf(set, meta.arrival, actOfCredit(credit)),
    }))
    const joined = joinedCredits(before, judged)
    const row = cancelledAt === null ? known : cancelled(set, known, { cancelledAt, cancelledBy }, meta)
    if (joined.length === before.length && row === known) return DUPLICATE
    set.put('documents', { ...row, credits: joined })
    return APPLIED
  },
  demoId: ({ document }) => document.id,
  names: ({ document }) => productsIn(document.lines),
  isFact: true,
  waiting: () => ({}),
  salvage: {
    later: true,
    payload(row) {
      const document = row as SalesDocument
      const { credits = [], cancelledAt, cancelledBy } = document
      return credits.length === 0
        ? undefined
        : {
            document: documentFactOf(document),
            credits: credits.map(creditFactOf),
            cancelledAt,
            ...cancelledByFactOf(cancelledBy),
          }
    },
  },
})
