import { THE_SHOP } from '../shifts/drawer.ts'
import type { ShiftStaff } from '../shifts/shift.ts'
import type { Intent } from '../sync/operations.ts'
import { type OrderLine, orderedLines, orderFact, type PurchaseOrder } from './order.ts'
import type { ReadOrder } from './order-draft.ts'

/** Who does it, when and where. */
export interface OrderMaking {
  by: ShiftStaff | null
  /** Epoch milliseconds. */
  now: number
  /** The suffix of the device. */
  device: string
}

/** What a new order is called. */
export interface NewOrder {
  id: string
  /** The printed number, already taken from its series (R6). */
  number: string
}

/** Begins an order (S19.17). */
export function beginOrder(
  { supplierId, note, lines }: ReadOrder,
  { id, number }: NewOrder,
  { now, device }: OrderMaking,
): Intent {
  return {
    type: 'order.put',
    payload: { id, fields: { number, supplierId, note, createdAt: now, device }, lines },
  }
}

/** Changes what differs of a draft, so that another device's changes of other lines survive. Undefined when nothing does. */
export function changeOrder(opened: PurchaseOrder, read: ReadOrder): Intent | undefined {
  const fields = {
    ...(read.supplierId !== opened.supplierId && { supplierId: read.supplierId }),
    ...(read.note !== opened.note && { note: read.note }),
  }
  const lines = changedLines(opened, read.lines)
  if (Object.keys(fields).length === 0 && lines.length === 0) return undefined
  return { type: 'order.put', payload: { id: opened.id, fields, lines } }
}

function changedLines(opened: PurchaseOrder, lines: readonly OrderLine[]): OrderLine[] {
  const before = new Map(opened.lines.map((line) => [line.productId, line]))
  const kept = new Set(lines.map(({ productId }) => productId))
  const changed = lines.filter((line) => !isSame(line, before.get(line.productId)))
  const gone = orderedLines(opened).filter(({ productId }) => !kept.has(productId))
  return [...changed, ...gone.map((line) => ({ ...line, quantity: 0 }))]
}

function isSame(line: OrderLine, before: OrderLine | undefined): boolean {
  return before?.quantity === line.quantity && before.pack?.size === line.pack?.size
}

/** Sends an order as it was read: from then on it is a fact. @param draft as it stands, with its number */
export function sendOrder(
  draft: Pick<PurchaseOrder, 'id' | 'number' | 'printedAs' | 'createdAt' | 'device'>,
  { supplierId, supplierName, note, lines }: ReadOrder,
  { by, now, device }: OrderMaking,
): { order: PurchaseOrder; intent: Intent } {
  const order: PurchaseOrder = {
    id: draft.id,
    shopId: THE_SHOP,
    number: draft.number,
    printedAs: draft.printedAs,
    supplierId,
    note,
    createdAt: draft.createdAt,
    device: draft.device,
    lines: [...lines].sort((left, right) => (left.productId < right.productId ? -1 : 1)),
    sent: { supplierName, by, at: now, device },
    cancelled: null,
  }
  return { order, intent: { type: 'order.send', payload: { order } } }
}

/** Cancels an order: what did not come is not to come any more. */
export function cancelOrder(order: PurchaseOrder, { by, now, device }: OrderMaking): Intent {
  return {
    type: 'order.cancel',
    payload: { order: { ...orderFact(order), cancelled: { by, at: now, device } } },
  }
}
