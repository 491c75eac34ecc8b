import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { actOfPayment } from '../laybys/layby-acts.ts'
import { LAYBY_PAYMENT, type LaybyPayment, type LaybyPaymentFact } from '../laybys/layby-payment.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation } from './operation.ts'

/**
 * Takes a payment for a lay-by, or gives money back: a fact, whatever became of the lay-by meanwhile, and of one that has
 * not arrived yet (S20.18, S20.21). It is marked where whoever took it was not permitted to (S16.12).
 */
export const laybyPayment = defineOperation<{ payment: LaybyPaymentFact }>({
  payload: z.strictObject({ payment: factSchema(LAYBY_PAYMENT) }),
  upcasters: [],
  reads: ({ payment }) => ({
    rows: [['laybypayments', payment.id]],
    ...judgedBy(actOfPayment(payment)),
  }),
  apply(set, { payment }, meta) {
    if (set.get('laybypayments', payment.id)) return applyDuplicate(set, 'laybypayments', payment.id, meta)
    set.put('laybypayments', { ...payment, ...marksOf(set, meta.arrival, actOfPayment(payment)) })
    return APPLIED
  },
  demoId: ({ payment }) => payment.id,
  names: ({ payment }) => [payment.laybyId],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ payment: factOf(LAYBY_PAYMENT, row as LaybyPayment) }),
    at: (row) => (row as LaybyPayment).at,
  },
})
