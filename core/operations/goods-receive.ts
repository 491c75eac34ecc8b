import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import type { RowKey } from '../rows/rows.ts'
import {
  GOODS_RECEIVED,
  type GoodsReceived,
  type GoodsReceivedFact,
  invoiceKey,
  movementOf,
  withInvoice,
} from '../stock/goods-received.ts'
import { actOfDelivery } from '../stock/stock-acts.ts'
import { deliveryWithout } from './erased.ts'
import { applyDuplicate } from './flag-not-permitted.ts'
import { judgedBy, marksOf } from './judge.ts'
import { APPLIED, defineOperation, productsIn } from './operation.ts'
import { moveReads, putMove } from './stock-move.ts'

/**
 * Records goods that a supplier delivered: a fact that makes one movement a line (S19.11). Of one invoice received twice
 * both stand, and both say so (S19.15). It is marked where whoever received it was not permitted to (S16.12).
 */
export const goodsReceive = defineOperation<{ received: GoodsReceivedFact }>({
  payload: z.strictObject({ received: factSchema(GOODS_RECEIVED) }),
  upcasters: [],
  reads: ({ received }) => ({
    rows: [
      ['receipts', received.id],
      ['customers', received.supplierId],
      ...received.lines.flatMap((line): RowKey[] => moveReads(line)),
    ],
    invoices: [invoiceKey(received) ?? []].flat(),
    ...judgedBy(actOfDelivery(received)),
  }),
  apply(set, { received }, meta) {
    if (set.get('receipts', received.id)) return applyDuplicate(set, 'receipts', received.id, meta)
    for (const line of received.lines) putMove(set, movementOf(received, line), meta)
    const others = withInvoice(received, set.rowsOf('receipts'))
    for (const other of others)
      if (!other.receivedTwice) set.put('receipts', { ...other, receivedTwice: true })
    set.put('receipts', {
      ...deliveryWithout(set, received),
      ...(others.length > 0 && { receivedTwice: true }),
      ...marksOf(set, meta.arrival, actOfDelivery(received)),
    })
    return APPLIED
  },
  demoId: ({ received }) => received.id,
  names: ({ received }) => [...productsIn(received.lines), received.supplierId],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload: (row) => ({ received: factOf(GOODS_RECEIVED, row as GoodsReceived) }),
    at: (row) => (row as GoodsReceived).at,
  },
})
