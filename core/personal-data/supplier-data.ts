import type { Cents } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { measuredText } from '../quantities/measure.ts'
import { chargedFor, type GoodsReceived } from '../stock/goods-received.ts'
import { type OrderLine, orderedLines, type PurchaseOrder } from '../stock/order.ts'
import type { Supplier } from '../stock/supplier.ts'
import {
  dayAndTime,
  type FileHead,
  pageJson,
  personalDataName,
  personalDataPage,
  table,
} from './personal-data-page.ts'

/** All that a shop holds about a supplier (POPIA, section 23; R47). */
export interface SupplierData {
  supplier: Supplier
  /** Newest first. */
  deliveries: readonly GoodsReceived[]
  /** Newest first. */
  orders: readonly PurchaseOrder[]
}

/** What is held of a supplier as one page, as a customer's is (`personalDataPage`). */
export function supplierDataFile(data: SupplierData, head: FileHead): string {
  const { supplier, deliveries, orders } = data
  const at = dayAndTime(head)
  const { name, phone, email, address, vatNumber, accountNumber, notes, createdAt } = supplier
  const contact = [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
    ['Address', address],
    ['VAT number', vatNumber],
    ['Our account number', accountNumber],
    ['Notes', notes],
    ['Added', createdAt > 0 ? at(createdAt) : ''],
  ]
  const parts: [string, string][] = [
    ['Contact', table([], contact)],
    [
      `Goods received (${deliveries.length})`,
      table(
        ['Number', 'Date', 'Received from', 'Invoice', 'Products', 'Note', 'Total'],
        deliveries.map((each) => [
          ...[each.number, at(each.at), each.supplierName, each.invoiceNumber, linesOf(each.lines)],
          ...[each.note, formatMoney(chargedFor(each), head.currency)],
        ]),
      ),
    ],
    [
      `Orders (${orders.length})`,
      table(
        ['Number', 'Date', 'Sent to', 'Products', 'Note'],
        orders.map((order) => [
          ...[order.number, at(order.sent?.at ?? order.createdAt), order.sent?.supplierName ?? ''],
          ...[linesOf(orderedLines(order)), order.note],
        ]),
      ),
    ],
  ]
  return personalDataPage({ name, who: 'supplier', parts, json: json(data, head) }, head)
}

/** The name of that file. */
export function supplierDataFileName({ supplier }: Pick<SupplierData, 'supplier'>): string {
  return personalDataName(supplier.name, 'supplier')
}

const time = (ms: number) => new Date(ms).toISOString()
const rands = (amount: Cents) => amount / 100

// Rands with two places, as on the wire (R7), and moments as ISO 8601 in UTC.
function json({ supplier, deliveries, orders }: SupplierData, { shop, madeAt }: FileHead): string {
  return pageJson({
    format: 'tuckshop-personal-data',
    version: 1,
    shop,
    madeAt: time(madeAt),
    supplier: { ...supplier, createdAt: time(supplier.createdAt) },
    goodsReceived: deliveries.map((each) => ({
      ...{ number: each.number, receivedAt: time(each.at), supplierName: each.supplierName },
      ...{ invoiceNumber: each.invoiceNumber, note: each.note, total: rands(chargedFor(each)) },
      lines: each.lines.map(({ name, quantity, charged }) => ({ name, quantity, total: rands(charged) })),
    })),
    orders: orders.map((order) => ({
      ...{ number: order.number, createdAt: time(order.createdAt), note: order.note },
      sent: order.sent && { at: time(order.sent.at), supplierName: order.sent.supplierName },
      lines: orderedLines(order).map(({ name, quantity }) => ({ name, quantity })),
    })),
  })
}

function linesOf(lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'unit'>[]): string {
  return lines.map(({ name, quantity, unit }) => `${measuredText(quantity, unit)} × ${name}`).join(', ')
}
