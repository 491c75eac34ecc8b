import { cents } from '../money/cents.ts'
import { methodOf } from '../sales/tender.ts'
import type { Cancellation, Layby, LaybyFact } from './layby.ts'
import type { LaybyPaymentFact } from './layby-payment.ts'

const NOON = Date.UTC(2026, 10, 20, 10)

/** A lay-by for tests: two blankets at R150 for Zanele, R30 at once, until 20 February 2027, with 1% agreed. */
export function aLaybyFact(changes: Partial<LaybyFact> = {}): LaybyFact {
  return {
    id: 'lb1',
    shopId: 'main',
    number: 'LB0001',
    printedAs: null,
    customerId: 'zanele',
    customerName: 'Zanele Dlamini',
    customerType: 'retail',
    lines: [
      {
        id: 'lb1-1',
        productId: 'blanket',
        name: 'Blanket',
        sku: 'BL1',
        quantity: 2,
        unitPrice: cents(15_000),
        unitCost: cents(9_000),
        totalPrice: cents(30_000),
        priceType: 'retail',
      },
    ],
    total: cents(30_000),
    currency: 'ZAR',
    deposit: cents(3_000),
    lastDay: '2027-02-20',
    penaltyPercent: 1,
    by: null,
    openedAt: NOON,
    device: '',
    ...changes,
  }
}

/** The same as a row. */
export function aLayby(changes: Partial<Layby> = {}): Layby {
  return { ...aLaybyFact(), collectedAt: null, cancellations: [], ...changes }
}

/** A payment of it in cash. @param amount in cents, below zero for money that went back */
export function aLaybyPayment(
  id: string,
  amount: number,
  changes: Partial<LaybyPaymentFact> = {},
): LaybyPaymentFact {
  return {
    id,
    shopId: 'main',
    laybyId: 'lb1',
    tenders: [{ id: '1', ...methodOf('cash'), amount: cents(amount) }],
    by: null,
    at: NOON + 1,
    device: '',
    ...changes,
  }
}

/** A cancellation of it by the customer, after the deposit, with R3 kept. */
export function aCancellation(id: string, changes: Partial<Cancellation> = {}): Cancellation {
  return {
    id,
    reason: 'customer',
    paid: cents(3_000),
    penaltyPercent: 1,
    penalty: cents(300),
    extra: cents(0),
    by: null,
    at: NOON + 2,
    device: '',
    ...changes,
  }
}
