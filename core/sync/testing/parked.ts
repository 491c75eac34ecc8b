import { aLine } from '../../cart/cart-builders.ts'
import { cents } from '../../money/cents.ts'
import type { ParkedFact } from '../../parked/parked-sale.ts'
import type { Intent } from '../operations.ts'
import { NOON, sell } from './operations.ts'

/** A cart with some coffees, put aside at the first till; each later one of an id was parked later. */
export function aParkedFact(id: string, quantity = 1, more: Partial<ParkedFact> = {}): ParkedFact {
  return {
    id,
    name: 'Table 4',
    note: '',
    lines: [aLine({ quantity })],
    customerId: null,
    customerName: '',
    parkedAt: NOON + quantity,
    device: '',
    ...more,
  }
}

export const park = (id: string, quantity = 1, more: Partial<ParkedFact> = {}): Intent => ({
  type: 'parked.put',
  payload: { parked: aParkedFact(id, quantity, more) },
})

export const takeParked = (id: string, staffName = 'Thandi'): Intent => ({
  type: 'parked.take',
  payload: { id, by: { staffName } },
})

export const giveBackParked = (id: string): Intent => ({ type: 'parked.take', payload: { id, by: null } })

export const dropParked = (id: string, reason = 'Left'): Intent => ({
  type: 'parked.drop',
  payload: { id, reason, total: cents(1500), by: { staffName: 'Thandi' } },
})

/** A cash sale of a parked sale. */
export const sellParked = (saleId: string, parkedId: string): Intent =>
  sell(saleId, 'coffee', 1, { parkedId })
