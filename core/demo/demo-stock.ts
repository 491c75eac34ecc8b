import { dayOf, startOfDay } from '../calendar/local-day.ts'
import { DEMO_PREFIX } from '../catalog/demo-id.ts'
import type { Product } from '../catalog/product.ts'
import { blankRow } from '../entities/entity.ts'
import { cents } from '../money/cents.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { GoodsReceived, ReceivedLine } from '../stock/goods-received.ts'
import type { OrderLine, PurchaseOrder } from '../stock/order.ts'
import { type OpenOrder, receivedByOrder } from '../stock/order-state.ts'
import type { StockMove, StockReason } from '../stock/stock-move.ts'
import { SUPPLIER, type Supplier } from '../stock/supplier.ts'
import type { Stocktake } from '../stocktake/stocktake.ts'
import { DEMO_PRODUCTS } from './demo.ts'

/**
 * What the stock screens show in the demo shop (S3.11). It is made when a screen asks and is stored nowhere, so no
 * operation, search or list of what is real can meet it (R10).
 */
export interface DemoStock {
  suppliers: readonly Supplier[]
  /** The latest first. */
  orders: readonly OpenOrder[]
  delivery: GoodsReceived
  /** Losses. */
  moves: readonly StockMove[]
  stocktake: Stocktake
  /** How many products the stocktake counted. */
  counted: number
}

const id = (name: string) => `${DEMO_PREFIX}${name}`
const DAY_MS = 86_400_000
const MADE = { shopId: THE_SHOP, device: '', by: null, printedAs: null }
const ROASTERY = supplier('roastery', 'Karoo Roastery', '041 555 0142', 'orders@roastery.example.com')
const WHOLESALER = supplier('wholesaler', 'Sizwe Wholesale', '011 555 0187', 'sales@sizwe.example.com')

/**
 * Two suppliers, an order of which a part came, with its delivery, some losses and a stocktake.
 * @param now epoch milliseconds
 */
export function demoStock(now: number): DemoStock {
  const [ordered, came] = [now - 4 * DAY_MS, now - 2 * DAY_MS]
  const order: PurchaseOrder = {
    ...MADE,
    id: id('order'),
    number: 'PO0001',
    supplierId: ROASTERY.id,
    note: 'Before nine, please',
    createdAt: ordered,
    lines: [orderLine('coffee', 48), orderLine('tea', 24)],
    sent: { supplierName: ROASTERY.name, by: null, at: ordered, device: '' },
    cancelled: null,
  }
  const delivery: GoodsReceived = {
    ...MADE,
    id: id('delivery'),
    number: 'GRN0001',
    supplierId: ROASTERY.id,
    supplierName: ROASTERY.name,
    orderId: order.id,
    invoiceNumber: 'KR-2210',
    invoiceDate: came,
    // With the delivery's share, each costs what its product says.
    lines: [
      receivedLine('coffee', 24, 20_520),
      { ...receivedLine('tea', 24, 11_400), useBy: startOfDay(dayOf(now), 5) },
    ],
    delivery: cents(1_680),
    discount: cents(0),
    withVat: true,
    invoiceTotal: cents(33_600),
    note: '',
    at: came,
  }
  const received = receivedByOrder([delivery]).get(order.id) ?? new Map()
  return {
    suppliers: [ROASTERY, WHOLESALER],
    orders: [{ order, received }],
    delivery,
    moves: [
      loss('sandwich', 3, 'expired', now - DAY_MS),
      loss('coffee', 2, 'damaged', now - 3 * DAY_MS),
      loss('cap', 1, 'stolen', now - 6 * DAY_MS),
    ],
    stocktake: {
      ...MADE,
      id: id('stocktake'),
      number: 'ST0001',
      name: 'Front counter',
      scope: 'categories',
      chosen: [{ id: id('electronics') }, { id: id('clothing') }],
      blind: false,
      startedAt: now - 6 * DAY_MS - 1_500_000,
      finishes: [{ id: id('finish'), by: null, at: now - 6 * DAY_MS, device: '' }],
    },
    counted: 2,
  }
}

function supplier(key: string, name: string, phone: string, email: string): Supplier {
  return { ...blankRow(SUPPLIER, id(key)), name, phone, email }
}

function orderLine(key: string, quantity: number): OrderLine {
  return { ...of(key), code: '', quantity }
}

function receivedLine(key: string, quantity: number, charged: number): ReceivedLine {
  const { costPrice } = product(key)
  return { ...of(key), id: id(`line-${key}`), quantity, unitCost: costPrice, charged: cents(charged) }
}

function loss(key: string, many: number, reason: StockReason, at: number): StockMove {
  const { id: productId, costPrice } = product(key)
  return {
    ...{ id: id(`loss-${key}`), shopId: THE_SHOP, productId, quantity: -many, reason },
    ...{ unitCost: costPrice, documentId: null, note: '', by: null, at, device: null },
  }
}

function of(key: string): { productId: string; name: string } {
  const { id: productId, name } = product(key)
  return { productId, name }
}

function product(key: string): Product {
  const found = DEMO_PRODUCTS.find((each) => each.id === id(key))
  if (!found) throw new Error(`no demo product ${key}`)
  return found
}
