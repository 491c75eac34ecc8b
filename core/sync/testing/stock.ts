import { cents, ZERO } from '../../money/cents.ts'
import { giveBackIntents } from '../../stock/delivery-intents.ts'
import type { GoodsReceivedFact } from '../../stock/goods-received.ts'
import type { MakeFact } from '../../stock/make.ts'
import type { OrderFact, OrderFields, OrderLine } from '../../stock/order.ts'
import type { StockMoveFact } from '../../stock/stock-move.ts'
import type { Intent } from '../operations.ts'
import { NOON } from './operations.ts'

/** A loaf that was dropped. */
export function aStockMove(id: string, changes: Partial<StockMoveFact> = {}): StockMoveFact {
  return {
    id,
    shopId: 'main',
    productId: 'bread',
    quantity: -1,
    reason: 'damaged',
    unitCost: null,
    documentId: null,
    note: '',
    by: null,
    at: NOON,
    ...changes,
  }
}

export const moveStockBy = (move: StockMoveFact): Intent => ({ type: 'stock.move', payload: { move } })

/** A loaf of which ten rolls were made; of one id always the same. */
export function aMake(id: string, changes: Partial<MakeFact> = {}): MakeFact {
  return {
    id,
    shopId: 'main',
    lines: [
      { id: `${id}-1`, productId: 'bread', quantity: -1, unitCost: cents(1_200) },
      { id: `${id}-2`, productId: 'rolls', quantity: 10, unitCost: cents(120) },
    ],
    by: null,
    at: NOON,
    ...changes,
  }
}

export const makeGoods = (make: MakeFact): Intent => ({ type: 'stock.make', payload: { make } })

export const patchSupplier = (
  id: string,
  fields: Extract<Intent, { type: 'supplier.patch' }>['payload']['fields'],
): Intent => ({ type: 'supplier.patch', payload: { id, fields } })

/** Ten loaves from Makro; of one id always the same. */
export function aDelivery(id: string, changes: Partial<GoodsReceivedFact> = {}): GoodsReceivedFact {
  return {
    id,
    shopId: 'main',
    number: `GRN-${id}`,
    printedAs: null,
    supplierId: 'supplier',
    supplierName: 'Makro',
    invoiceNumber: '',
    invoiceDate: null,
    lines: [
      {
        id: `${id}-line`,
        productId: 'bread',
        name: 'Bread',
        quantity: 10,
        unitCost: cents(1_200),
        charged: cents(12_000),
      },
    ],
    delivery: ZERO,
    discount: ZERO,
    withVat: true,
    invoiceTotal: null,
    note: '',
    by: null,
    at: NOON,
    device: '',
    ...changes,
  }
}

export const receiveGoods = (received: GoodsReceivedFact): Intent => ({
  type: 'goods.receive',
  payload: { received },
})

/** All of a delivery of one line goes back to its supplier, so many milliseconds after noon. */
export function giveBackDelivery(id: string, ms = 0): Intent {
  const [intent] = giveBackIntents({ ...aDelivery(id) }, { by: null, now: NOON + ms })
  if (!intent) throw new Error(`nothing was delivered as ${id}`)
  return intent
}
/** Twelve loaves as they stand in an order. */
export function anOrderLine(productId = 'bread', changes: Partial<OrderLine> = {}): OrderLine {
  return { productId, name: productId, code: '', quantity: 12, ...changes }
}

/** A draft of twelve loaves from Makro; of one id always the same. */
export function anOrder(id: string, changes: Partial<OrderFact> = {}): OrderFact {
  return {
    id,
    shopId: 'main',
    number: `PO-${id}`,
    printedAs: null,
    supplierId: 'supplier',
    note: '',
    createdAt: NOON,
    device: '',
    lines: [anOrderLine()],
    sent: null,
    cancelled: null,
    ...changes,
  }
}

export const putOrder = (id: string, fields: OrderFields, lines: OrderLine[] = []): Intent => ({
  type: 'order.put',
  payload: { id, fields, lines },
})

/** @param device where it is sent: of two that do it apart one stands */
export const sendOrderOf = (order: OrderFact, device = ''): Intent => ({
  type: 'order.send',
  payload: { order: { ...order, sent: { supplierName: 'Makro', by: null, at: NOON, device } } },
})

export const cancelOrderOf = (order: OrderFact, device = ''): Intent => ({
  type: 'order.cancel',
  payload: { order: { ...order, cancelled: { by: null, at: NOON, device } } },
})
