import fc from 'fast-check'
import { saleOfLayby } from '../../laybys/collect-layby.ts'
import type { Cancellation, LaybyFact } from '../../laybys/layby.ts'
import { aCancellation, aLayby, aLaybyFact, aLaybyPayment } from '../../laybys/layby-builders.ts'
import type { LaybyPaymentFact } from '../../laybys/layby-payment.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'
import type { Deed } from './world.ts'

export const openLayby = (layby: LaybyFact): Intent => ({ type: 'layby.open', payload: { layby } })

export const payLayby = (payment: LaybyPaymentFact): Intent => ({
  type: 'layby.payment',
  payload: { payment },
})

export const cancelLayby = (layby: LaybyFact, ...cancellations: Cancellation[]): Intent => ({
  type: 'layby.cancel',
  payload: { layby, cancellations },
})

/** The sale that hands a lay-by's goods over. @param now epoch milliseconds */
export const collectLayby = (layby: LaybyFact, now = NOON): Intent => ({
  type: 'sale.complete',
  payload: { sale: saleOfLayby(aLayby(layby), { now, userId: 'thandi' }) },
})

/** Both devices open, pay, cancel and hand over the same two lay-bys, before or after they hear of each other. */
export const laybyDeeds = fc
  .tuple(
    fc.constantFrom('lb1', 'lb2'),
    fc.constantFrom('open', 'pay', 'pay', 'give back', 'cancel', 'collect'),
    fc.nat(9),
  )
  .map(([id, what, ms]): Deed => {
    const layby = aLaybyFact({ id, number: id.toUpperCase() })
    if (what === 'open') return () => openLayby(layby)
    if (what === 'collect') return () => collectLayby(layby, NOON + ms)
    if (what === 'cancel') return (opId) => cancelLayby(layby, aCancellation(opId, { at: NOON + ms }))
    const amount = (what === 'pay' ? 100 : -100) * (ms + 1)
    return (opId) => payLayby(aLaybyPayment(opId, amount, { laybyId: id, at: NOON + ms }))
  })
