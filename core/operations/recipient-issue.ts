import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { RECIPIENT, type Recipient, type RecipientFact } from '../vat/recipient.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/**
 * Names the buyer on the paper of a sale, or corrects the name: a fact beside the others of its sale. Which of them
 * stands is read by `issuedFor`.
 */
export const recipientIssue = defineOperation<{ recipient: RecipientFact }>({
  payload: z.strictObject({ recipient: factSchema(RECIPIENT) }),
  upcasters: [],
  reads: ({ recipient }) => ({ rows: [['recipients', recipient.id]] }),
  apply(set, { recipient }) {
    if (set.get('recipients', recipient.id)) return DUPLICATE
    set.put('recipients', { ...recipient, forgottenAt: null })
    return APPLIED
  },
  demoId: ({ recipient }) => recipient.saleId,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) =>
      (row as Recipient).forgottenAt === null
        ? { recipient: factOf(RECIPIENT, row as Recipient) }
        : undefined,
    at: (row) => (row as Recipient).correctedAt ?? (row as Recipient).issuedAt,
  },
})
