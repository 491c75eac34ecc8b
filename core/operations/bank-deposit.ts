import { z } from 'zod/mini'
import { activityText } from '../activity/activity.ts'
import { factOf, factSchema } from '../entities/entity.ts'
import { bankedBy, DEPOSIT, type Deposit, type DepositFact } from '../shifts/deposit.ts'
import { actOfDeposit } from '../shifts/shift-acts.ts'
import { entryId } from './activity-part.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Takes cash of cash-ups and of the safe to the bank: a fact (S15.20), marked where whoever did it was not permitted to
 * (S16.12). Two devices that bank the same cash apart both did: that is for the review list.
 */
export const bankDeposit = defineOperation<{ deposit: DepositFact }>({
  payload: z.strictObject({ deposit: factSchema(DEPOSIT) }),
  upcasters: [],
  reads: ({ deposit }) => ({ rows: [['deposits', deposit.id]], ...judgedBy(actOfDeposit(deposit)) }),
  apply(set, { deposit }, meta) {
    if (set.get('deposits', deposit.id)) return applyDuplicate(set, 'deposits', deposit.id, meta)
    set.put('deposits', { ...deposit, ...marksOf(set, meta.arrival, actOfDeposit(deposit)) })
    return APPLIED
  },
  tells: (_, { deposit }) => [
    {
      ...{ id: entryId('bank', deposit.id), kind: 'cash-moved', subject: deposit.id, field: 'banked' },
      ...{ amount: bankedBy(deposit), text: activityText(deposit.reference) },
    },
  ],
  by: ({ deposit }) => deposit.by?.staffId,
  demoId: ({ deposit }) => deposit.id,
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ deposit: factOf(DEPOSIT, row as Deposit) }),
    at: (row) => (row as Deposit).at,
  },
})
