import { z } from 'zod/mini'
import { factOf, factSchema } from '../entities/entity.ts'
import { PARKED, type ParkedFact, type ParkedSale } from '../parked/parked-sale.ts'
import { parkedWithout } from './erased.ts'
import { customerKey } from './issued-document.ts'
import { APPLIED, DUPLICATE, defineOperation, onlyAdds, productsIn } from './operation.ts'
import { isWrittenAfter, parkedRow, putParked } from './parked-row.ts'

/**
 * Puts a cart aside, or puts it aside again with what was added. The latest put says what is in it, and ends whatever
 * was said before it: that somebody has it, or that it was dropped. Sold stays sold.
 */
export const parkedPut = defineOperation<{ parked: ParkedFact }>({
  payload: z.strictObject({ parked: factSchema(PARKED) }),
  // Its lines may have promotions, then containers; and empties may have come back with it.
  upcasters: [onlyAdds, onlyAdds],
  reads: ({ parked }) => ({ rows: [['parked', parked.id], ...customerKey(parked.customerId)] }),
  apply(set, { parked }, { stamp }) {
    const { id } = parked
    const known = parkedRow(set, id)
    if (isWrittenAfter(set, id, 'put', stamp)) return DUPLICATE
    // A device has no stamps, and recovers what it parked under an earlier id from its journal, again and again.
    if (set.stamps('parked', id).put === undefined && known.parkedAt >= parked.parkedAt) return DUPLICATE
    const taken = isWrittenAfter(set, id, 'take', stamp) ? known.takenBy : null
    const dropped = isWrittenAfter(set, id, 'drop', stamp) ? known.dropped : null
    const put = { ...parkedWithout(set, parked), takenBy: taken, dropped, saleId: known.saleId }
    putParked(set, put, 'put', stamp)
    return APPLIED
  },
  demoId: ({ parked }) => parked.id,
  names: ({ parked }) => [...productsIn(parked.lines), ...productsIn(parked.empties ?? [])],
  isFact: true,
  waiting: () => ({}),
  salvage: {
    payload(row) {
      const parked = row as ParkedSale
      return parked.lines.length === 0 ? undefined : { parked: factOf(PARKED, parked) }
    },
    at: (row) => (row as ParkedSale).parkedAt,
  },
})
