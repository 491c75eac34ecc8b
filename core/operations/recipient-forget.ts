import { z } from 'zod/mini'
import { idField, instantField } from '../entities/fields.ts'
import type { Recipient } from '../vat/recipient.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'

/**
 * Erases the buyer whom a paper named (S18.20). The row keeps only which paper it was of. Like the erasure of a
 * customer it does not depend on what was said before, so it is the same in any order of arrival; of several the
 * earliest dates it.
 */
export const recipientForget = defineOperation<{ id: string; saleId: string; forgottenAt: number }>({
  payload: z.strictObject({ id: idField, saleId: idField, forgottenAt: instantField }),
  upcasters: [],
  reads: ({ id }) => ({ rows: [['recipients', id]] }),
  apply(set, { id, saleId, forgottenAt }) {
    const known = set.get('recipients', id)?.forgottenAt ?? Number.POSITIVE_INFINITY
    if (known <= forgottenAt) return DUPLICATE
    set.put('recipients', { ...FORGOTTEN, id, saleId, forgottenAt })
    return APPLIED
  },
  demoId: ({ saleId }) => saleId,
  isFact: false,
  waiting: () => ({}),
  salvage: {
    payload(row) {
      const { id, saleId, forgottenAt } = row as Recipient
      return forgottenAt === null ? undefined : { id, saleId, forgottenAt }
    },
  },
})

const FORGOTTEN: Omit<Recipient, 'id' | 'saleId' | 'forgottenAt'> = {
  customerId: null,
  name: '',
  address: '',
  vatNumber: '',
  paperAt: 0,
  issuedAt: 0,
  correctedAt: null,
}
