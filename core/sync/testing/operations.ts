import type { SoldPart } from '../../catalog/bundle.ts'
import { formatHlc, type Hlc } from '../../clocks/hlc.ts'
import { cents } from '../../money/cents.ts'
import type { SaleFact } from '../../sales/sale.ts'
import type { PinVerifier } from '../../staff/staff.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '../operations.ts'
import { PUSH_PROTOCOL, type PushRequest } from '../wire.ts'

/** Noon of the day of the tests, epoch milliseconds. */
export const NOON = Date.UTC(2026, 10, 20, 10)

/** A clock some milliseconds after noon. */
export const hlcAt = (ms: number, counter = 0): Hlc => formatHlc(NOON + ms, counter)

/** An operation as pushed. Its id and clock are derived from its number unless given. */
export function anOperation(seq: number, intent: Intent, more: Partial<Operation> = {}): Operation {
  return {
    ...intent,
    seq,
    opId: `op-${seq}`,
    v: OPERATION_VERSION[intent.type],
    hlc: hlcAt(seq),
    occurredAt: NOON + seq,
    ...more,
  } as Operation
}

/** A push that leaves its clocks to the server and names no previous operation. */
export function aPush<Op>(device: string, ops: readonly Op[], more: Partial<PushRequest> = {}) {
  return { proto: PUSH_PROTOCOL, device, goesOnFrom: null, setsClocksBack: false, ...more, ops: [...ops] }
}

export const patchProduct = (
  id: string,
  fields: Extract<Intent, { type: 'product.patch' }>['payload']['fields'],
): Intent => ({ type: 'product.patch', payload: { id, fields } })

export const patchCategory = (
  id: string,
  fields: Extract<Intent, { type: 'category.patch' }>['payload']['fields'],
): Intent => ({ type: 'category.patch', payload: { id, fields } })

export const patchCustomer = (
  id: string,
  fields: Extract<Intent, { type: 'customer.patch' }>['payload']['fields'],
): Intent => ({ type: 'customer.patch', payload: { id, fields } })

export const patchMethod = (
  id: string,
  fields: Extract<Intent, { type: 'method.patch' }>['payload']['fields'],
): Intent => ({ type: 'method.patch', payload: { id, fields } })

export const patchPromotion = (
  id: string,
  fields: Extract<Intent, { type: 'promotion.patch' }>['payload']['fields'],
): Intent => ({ type: 'promotion.patch', payload: { id, fields } })

export const patchBarcode = (
  id: string,
  fields: Extract<Intent, { type: 'barcode.patch' }>['payload']['fields'],
): Intent => ({ type: 'barcode.patch', payload: { id, fields } })

/** What a PIN of tests is checked against; no PIN matches it. */
export const A_PIN: PinVerifier = {
  salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
  hash: 'aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g=',
  rounds: 200_000,
}

export const eraseCustomer = (id: string, erasedAt = NOON): Intent => ({
  type: 'customer.erase',
  payload: { id, erasedAt },
})

export const countStock = (id: string, productId: string, quantity: number): Intent => ({
  type: 'stock.count',
  payload: { id, productId, quantity },
})

/** A cash sale of some pieces of one product at R15. */
export function sell(saleId: string, productId: string, quantity = 1, more: Partial<SaleFact> = {}): Intent {
  const total = cents(1500 * quantity)
  const sale: SaleFact = {
    id: saleId,
    number: `R-${saleId}`,
    printedAs: null,
    userId: 'thandi',
    customerId: null,
    customerName: 'Walk-in Customer',
    customerType: 'retail',
    items: [
      {
        id: `${saleId}-1`,
        productId,
        name: 'Bread',
        sku: 'B1',
        quantity,
        unitPrice: cents(1500),
        unitCost: cents(900),
        totalPrice: total,
        priceType: 'retail',
      },
    ],
    subtotal: total,
    tax: cents(0),
    total,
    paymentMethod: 'cash',
    status: 'completed',
    createdAt: NOON,
    ...more,
  }
  return { type: 'sale.complete', payload: { sale } }
}

/** Some pieces of a sale made by `sell` that came back, with R15 in cash for each. */
export function takeBack(
  returnId: string,
  saleId: string,
  quantity = 1,
  { productId = 'bread', condition = 'sellable', ...more }: TakenBack = {},
): Intent {
  const { payload } = sell(returnId, productId, -quantity) as Extract<Intent, { type: 'sale.complete' }>
  const { items, ...sale } = payload.sale
  return {
    type: 'sale.return',
    payload: {
      sale: {
        ...sale,
        number: `CN-${returnId}`,
        kind: 'return',
        items: items.map((item) => ({ ...item, returnOf: `${saleId}-1`, condition })),
        returnOf: { saleId, number: `R-${saleId}`, createdAt: NOON },
        returnKind: 'return',
        reason: 'Defective',
        createdAt: NOON + 1,
        ...more,
      },
    },
  }
}

interface TakenBack extends Partial<SaleFact> {
  productId?: string
  condition?: SaleFact['items'][number]['condition']
}

/** A sale or a return as of a bundle that was taken from these parts (S19.28). */
export function inBundle(intent: Intent, parts: SoldPart[]): Intent {
  if (intent.type !== 'sale.complete' && intent.type !== 'sale.return') return intent
  const { sale } = intent.payload
  const items = sale.items.map((item) => ({ ...item, parts }))
  return { type: intent.type, payload: { sale: { ...sale, items } } }
}
