import { z } from 'zod/mini'
import { idField, quantityField } from '../entities/fields.ts'
import { applyCount } from '../stock/ledger.ts'
import { entryIdOf } from './activity-part.ts'
import { APPLIED, DUPLICATE, defineOperation } from './operation.ts'
import { levelOf, putLevel } from './stock-level.ts'

/** Records how many pieces of a product there are: it overrides everything stamped before it. */
export const stockCount = defineOperation({
  payload: z.strictObject({ id: idField, productId: idField, quantity: quantityField }),
  upcasters: [],
  reads: ({ id, productId }) => ({
    rows: [
      ['stock', productId],
      ['counts', id],
    ],
    movementsOfProducts: [productId],
  }),
  apply(set, { id, productId, quantity }, { stamp, occurredAt: countedAt, device, staffId }) {
    if (set.get('counts', id)) return DUPLICATE
    const movedSince = set.movedSince(productId, stamp)
    putLevel(set, productId, applyCount(levelOf(set, productId), { quantity, stamp }, movedSince))
    const by = staffId === undefined ? {} : { staffId }
    set.put('counts', { id, productId, quantity, countedAt, device, ...by }, { count: stamp })
    return APPLIED
  },
  // The first count of new goods changes nothing.
  tells(set, { productId }, meta) {
    const was = set.get('stock', productId)
    return () => {
      const is = set.get('stock', productId)
      if (!was || !is || was.onHand === is.onHand) return []
      const figures = { before: String(was.onHand), after: String(is.onHand) }
      return [{ id: entryIdOf(meta), kind: 'stock-counted', subject: productId, ...figures }]
    }
  },
  demoId: ({ productId }) => productId,
  names: ({ id }) => [id],
  isFact: false,
  waiting: ({ productId }) => (productId ? { productId, counted: true } : {}),
  // A stock figure is replayed as a count made now.
  salvage: {
    payload: (row, newId) =>
      'onHand' in row ? { id: newId(), productId: row.id, quantity: row.onHand } : undefined,
    at: () => 'now',
  },
})
