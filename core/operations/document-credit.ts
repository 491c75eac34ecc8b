import { z } from 'zod/mini'
import { joinedCredits } from '../documents/credit-invoice.ts'
import { documentFactOf } from '../documents/document-fact.ts'
import {
  CREDITS,
  DOCUMENT,
  type DocumentFact,
  type InvoiceCredit,
  type SalesDocument,
} from '../documents/sales-document.ts'
import { factSchema } from '../entities/entity.ts'
import { instantField } from '../entities/fields.ts'
import { putIssued, readsOfDocument } from './issued-document.ts'
import { APPLIED, DUPLICATE, defineOperation, productsIn } from './operation.ts'

/**
 * Credits a part of an unpaid invoice (S14.22). Like a cancellation it contains the document, so that nothing is lost in
 * any order of arrival. A replay says in one operation all that happened to the document; otherwise it is of one credit,
 * and `cancelledAt` is null.
 */
export const documentCredit = defineOperation<{
  document: DocumentFact
  credits: InvoiceCredit[]
  cancelledAt: number | null
}>({
  payload: z.strictObject({
    document: factSchema(DOCUMENT),
    credits: CREDITS.said,
    cancelledAt: z.nullable(instantField),
  }),
  upcasters: [],
  reads: ({ document }) => readsOfDocument(document),
  apply(set, { document, credits, cancelledAt }) {
    const known = set.get('documents', document.id) ?? putIssued(set, document)
    const joined = joinedCredits(known.credits ?? [], credits)
    const cancels = cancelledAt !== null && (known.cancelledAt ?? Number.POSITIVE_INFINITY) > cancelledAt
    if (joined.length === (known.credits ?? []).length && !cancels) return DUPLICATE
    set.put('documents', { ...known, credits: joined, ...(cancels && { cancelledAt }) })
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
      const { credits = [], cancelledAt } = document
      return credits.length === 0 ? undefined : { document: documentFactOf(document), credits, cancelledAt }
    },
  },
})
