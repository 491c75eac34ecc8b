import {
  type FactShape,
  factOf,
  field,
  linesOf,
  type PatchShape,
  partOf,
  type RowShape,
} from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { UNIT } from '../quantities/unit.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { DOUBTED } from '../staff/doubted.ts'
import { PACK } from './goods-received.ts'

/** The most lines of a purchase order (S23.9). */
export const MAX_ORDER_LINES = 5_000

/** One product of an order: a draft has no second line of it, so that two devices' changes of its quantity meet. */
export const ORDER_LINE = {
  productId: field(kinds.id),
  name: field(kinds.text),
  unit: field(UNIT, { optional: true }),
  /** What the supplier calls it; '' where nobody said. */
  code: field(kinds.code),
  /** In the product's smallest unit; 0 where it was taken off a draft again. */
  quantity: field(kinds.count),
  /** What it is ordered by; missing for single pieces. */
  pack: field(partOf(PACK), { optional: true }),
}
export interface OrderLine extends RowShape<typeof ORDER_LINE> {}

/** To whom an order was sent. */
export const ORDER_SENT = {
  /** As the shop called them then. */
  supplierName: field(kinds.text),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the sending device. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  ...DOUBTED,
}

export interface OrderSent extends RowShape<typeof ORDER_SENT> {}

/** That an order was cancelled. */
export const ORDER_CANCELLED = {
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the cancelling device. */
  at: field(kinds.instant),
  device: field(kinds.code),
  ...DOUBTED,
}

/** What somebody writes of a draft, each field by itself. */
export const ORDER_FIELDS = {
  number: field(kinds.code, { blank: '' }),
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code), { blank: null }),
  /** Blank where nobody chose one yet. */
  supplierId: field(kinds.code, { blank: '' }),
  note: field(kinds.text, { blank: '' }),
  /** Epoch milliseconds on the device where it was begun. */
  createdAt: field(kinds.instant, { blank: 0 }),
  /** The suffix of that device. */
  device: field(kinds.code, { blank: '' }),
}
export type OrderFields = PatchShape<typeof ORDER_FIELDS>

/**
 * Goods that are ordered from a supplier, `PO0001` (S19.17). A draft merges field by field and line by line; once it was
 * sent it is a fact, which can only be cancelled. What came of it is in the notes that name it (`order-state.ts`).
 */
export const ORDER = {
  id: field(kinds.id, { blank: '' }),
  shopId: field(kinds.id, { blank: THE_SHOP }),
  ...ORDER_FIELDS,
  /** By the product's id. */
  lines: field(linesOf(ORDER_LINE, 'jsonb', MAX_ORDER_LINES), { blank: [] }),
  /** Null until it was sent. Of two devices that sent it apart the first stands. */
  sent: field(nullable(partOf(ORDER_SENT)), { blank: null }),
  cancelled: field(nullable(partOf(ORDER_CANCELLED)), { blank: null }),
}
export interface PurchaseOrder extends RowShape<typeof ORDER> {}
export interface OrderFact extends FactShape<typeof ORDER> {}

/** What an operation carries of an order: without the marks of the server. */
export function orderFact(order: PurchaseOrder): OrderFact {
  const { sent, cancelled } = order
  return {
    ...factOf(ORDER, order),
    sent: sent && factOf(ORDER_SENT, sent),
    cancelled: cancelled && factOf(ORDER_CANCELLED, cancelled),
  }
}

/** The lines that something is ordered of, by name. */
export function orderedLines({ lines }: Pick<PurchaseOrder, 'lines'>): OrderLine[] {
  const ordered = lines.filter(({ quantity }) => quantity > 0)
  return ordered.sort((left, right) => left.name.localeCompare(right.name, 'en'))
}
