import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { saleIdOfLayby } from '../sales/collected-sale-id.ts'
import { mainMethod } from '../sales/payment.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { Tender } from '../sales/tender.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { taxOf } from '../vat/taxes.ts'
import { taxedAs, taxesOn, type VatOfDay } from '../vat/vat-of-day.ts'
import type { Layby } from './layby.ts'
import type { LaybyPayment } from './layby-payment.ts'
import { laybyState } from './layby-state.ts'

/** Why the goods of a lay-by are not handed over (S20.19). */
export type CollectRefusal =
  | { code: 'collected' }
  | { code: 'cancelled' }
  /** In cents. */
  | { code: 'still-to-pay'; left: Cents }

/** Why the goods cannot be handed over now; undefined where they can. */
export function refuseCollection(
  layby: Layby,
  payments: readonly LaybyPayment[],
): CollectRefusal | undefined {
  const state = laybyState(layby, payments)
  if (state.kind !== 'open') return { code: state.kind }
  return state.left > 0 ? { code: 'still-to-pay', left: state.left } : undefined
}

/** What the device supplies when goods are handed over. */
export interface Collection extends Maker {
  /** Epoch milliseconds. */
  now: number
  /** How the goods are taxed on this day. */
  vat?: VatOfDay | undefined
  /** The open shift of the drawer (S15.5). */
  shiftId?: string | undefined
}

/**
 * The one sale of a lay-by whose goods are handed over: its own number, at the prices that were agreed, taxed as on this day,
 * and paid by what was taken before (S20.19).
 */
export function saleOfLayby(layby: Layby, { now, vat, shiftId, ...maker }: Collection): SaleFact {
  const { total, currency, customerId, customerName, customerType } = layby
  const items = layby.lines.map((line) => ({ ...line, ...taxedAs(line.productId, vat) }))
  const taxes = taxesOn(vat, items)
  const tax = taxes ? taxOf(taxes) : ZERO
  const tenders = [paidBefore(total)]
  return {
    id: saleIdOfLayby(layby.id),
    number: layby.number,
    printedAs: layby.printedAs,
    ...madeBy(maker),
    ...{ customerId, customerName, customerType },
    items,
    subtotal: subtract(total, tax),
    tax,
    total,
    ...(taxes && { taxes }),
    status: 'completed',
    createdAt: now,
    paymentMethod: mainMethod(tenders),
    tenders,
    currency,
    ...(shiftId !== undefined && { shiftId }),
  }
}

function paidBefore(amount: Cents): Tender {
  return { id: '1', methodId: 'layby', kind: 'layby', name: 'Lay-by', amount }
}
