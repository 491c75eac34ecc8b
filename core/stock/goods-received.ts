import { z } from 'zod/mini'
import { CURRENCY } from '../entities/currency.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { MAX_QUANTITY } from '../entities/fields.ts'
import { type Kind, kinds, nullable } from '../entities/kinds.ts'
import { type Cents, subtract, sum, within } from '../money/cents.ts'
import { perOf, UNIT } from '../quantities/unit.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { DOUBTED } from '../staff/doubted.ts'
import type { StockMoveFact } from './stock-move.ts'

/** The most lines of a goods received note (S23.9). */
export const MAX_RECEIVED_LINES = 5_000

const RECEIVED: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
}

const PACK_SIZE: Kind<number, 'count'> = {
  ...kinds.count,
  input: z.int().check(z.minimum(2), z.maximum(MAX_QUANTITY)),
}

/** What several are bought by: its name as it was then, and how many of the smallest unit are in it. */
export const PACK = { name: field(kinds.code), size: field(PACK_SIZE) }
export interface Pack extends RowShape<typeof PACK> {}

/** One line of goods as they came. Its id is that of the movement that it makes. */
export const RECEIVED_LINE = {
  id: field(kinds.id),
  productId: field(kinds.id),
  name: field(kinds.text),
  unit: field(UNIT, { optional: true }),
  /** In the product's smallest unit. */
  quantity: field(RECEIVED),
  /** What it was counted by when it came; missing for single pieces. */
  pack: field(partOf(PACK), { optional: true }),
  /** What one (a piece, a kilogram) cost the shop, with its share of delivery and discount, in cents. */
  unitCost: field(kinds.price),
  /** What the supplier's paper says of the line, in cents. */
  charged: field(kinds.amount),
  /** The day that stands on the goods, from its first moment, epoch milliseconds; missing where nobody typed it (S19.30). */
  useBy: field(kinds.instant, { optional: true }),
}
export interface ReceivedLine extends RowShape<typeof RECEIVED_LINE> {}

/** Goods that a supplier delivered: a fact, `GRN0001` (S19.11). */
export const GOODS_RECEIVED = {
  id: field(kinds.id),
  shopId: field(kinds.id),
  number: field(kinds.code),
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  supplierId: field(kinds.id),
  /** As the shop called them then. */
  supplierName: field(kinds.text),
  /** The order that it came of; missing where nobody ordered it (S19.17). */
  orderId: field(kinds.id, { optional: true }),
  /** The supplier's own, '' for none. */
  invoiceNumber: field(kinds.code),
  invoiceDate: field(nullable(kinds.instant)),
  lines: field(linesOf(RECEIVED_LINE, 'jsonb', MAX_RECEIVED_LINES)),
  /** What its amounts are in. A note of before does not say it: it is read as in the shop's. */
  currency: field(CURRENCY, { optional: true }),
  /** Amounts of the supplier's paper, in cents, with VAT where it says so. */
  delivery: field(kinds.price),
  discount: field(kinds.price),
  withVat: field(kinds.flag),
  /** What the supplier's paper comes to; null where nobody typed it. */
  invoiceTotal: field(nullable(kinds.price)),
  /** The VAT of the supplier's tax invoice, in cents, as it was typed; missing where no tax invoice came (S18.19). */
  inputTax: field(kinds.price, { optional: true }),
  note: field(kinds.text),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the receiving device. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  /** Another note has the same invoice of the supplier (S19.15). Missing where none has. */
  receivedTwice: field(kinds.flag, { setBy: 'rule', optional: true }),
  ...DOUBTED,
}
export interface GoodsReceived extends RowShape<typeof GOODS_RECEIVED> {}
export interface GoodsReceivedFact extends FactShape<typeof GOODS_RECEIVED> {}

/** The movement that a line of goods received makes. */
export function movementOf(
  { id, shopId, by, at }: Pick<GoodsReceivedFact, 'id' | 'shopId' | 'by' | 'at'>,
  line: ReceivedLine,
): StockMoveFact {
  return {
    id: line.id,
    shopId,
    productId: line.productId,
    quantity: line.quantity,
    reason: 'received',
    unitCost: line.unitCost,
    documentId: id,
    note: '',
    by,
    at,
  }
}

/** What the supplier charged for one (a piece, a kilogram) of a line, before delivery and discount are shared out, in cents. */
export function chargedForOne({
  charged,
  quantity,
  unit,
}: Pick<ReceivedLine, 'charged' | 'quantity' | 'unit'>): Cents {
  return within(Math.round((charged * perOf(unit)) / quantity))
}

/** What a supplier asks for a delivery by its lines, delivery and discount, in cents. */
export function chargedFor({
  lines,
  delivery,
  discount,
}: Pick<GoodsReceived, 'lines' | 'delivery' | 'discount'>): Cents {
  return subtract(sum([...lines.map(({ charged }) => charged), delivery]), discount)
}

/**
 * The notes that have a supplier's invoice already, blanks and case apart; two tills that were apart may each have made
 * one, and both stand (S19.15).
 */
export function withInvoice<Note extends Pick<GoodsReceived, 'id' | 'supplierId' | 'invoiceNumber'>>(
  invoice: Pick<GoodsReceived, 'supplierId' | 'invoiceNumber'>,
  notes: readonly Note[],
): Note[] {
  const wanted = invoiceKey(invoice)
  return wanted === undefined ? [] : notes.filter((note) => invoiceKey(note) === wanted)
}

/**
 * What says that two notes have one invoice: its supplier and its number, blanks and the case of A to Z apart. Undefined
 * without a number. The server's index makes the same of them (`receiptsByInvoice`).
 */
export function invoiceKey({
  supplierId,
  invoiceNumber,
}: Pick<GoodsReceived, 'supplierId' | 'invoiceNumber'>): string | undefined {
  const number = invoiceNumber.replace(/[ \t\n\r\u00a0]/g, '')
  const folded = number.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return folded === '' ? undefined : `${supplierId} ${folded}`
}
