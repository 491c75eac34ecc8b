import { wordsIn } from '../language/messages.ts'
import type { Cents } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { chargedFor, type GoodsReceived } from '../stock/goods-received.ts'
import { orderedLines, type PurchaseOrder } from '../stock/order.ts'
import type { Supplier } from '../stock/supplier.ts'
import {
  dayAndTime,
  type FileHead,
  pageJson,
  personalDataName,
  personalDataPage,
  table,
} from './personal-data-page.ts'
import { personalDataTexts } from './personal-data-texts.ts'
import { goodsText, plainQuantity } from './plain-quantity.ts'

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
  const { language } = head
  const words = wordsIn(personalDataTexts, language)
  const { columns, fields } = words
  const at = dayAndTime(head)
  const { name, phone, email, address, vatNumber, accountNumber, notes, createdAt } = supplier
  const contact = [
    [fields.name, name],
    [fields.phone, phone],
    [fields.email, email],
    [fields.address, address],
    [fields.vatNumber, vatNumber],
    [fields.accountNumber, accountNumber],
    [fields.notes, notes],
    [fields.added, createdAt > 0 ? at(createdAt) : ''],
  ]
  const parts: [string, string][] = [
    [words.contact, table([], contact, language)],
    [
      words.goodsReceived({ number: String(deliveries.length) }),
      table(
        [
          columns.number,
          columns.date,
          columns.receivedFrom,
          columns.invoice,
          columns.products,
          columns.note,
          columns.total,
        ],
        deliveries.map((each) => [
          ...[each.number, at(each.at), each.supplierName, each.invoiceNumber, goodsText(each.lines)],
          ...[each.note, formatMoney(chargedFor(each), head.currency)],
        ]),
        language,
      ),
    ],
    [
      words.orders({ number: String(orders.length) }),
      table(
        [columns.number, columns.date, columns.sentTo, columns.products, columns.note],
        orders.map((order) => [
          ...[order.number, at(order.sent?.at ?? order.createdAt), order.sent?.supplierName ?? ''],
          ...[goodsText(orderedLines(order)), order.note],
        ]),
        language,
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
      lines: each.lines.map(({ name, quantity, unit, charged }) => ({
        ...{ name, ...plainQuantity(quantity, unit), total: rands(charged) },
      })),
    })),
    orders: orders.map((order) => ({
      ...{ number: order.number, createdAt: time(order.createdAt), note: order.note },
      sent: order.sent && { at: time(order.sent.at), supplierName: order.sent.supplierName },
      lines: orderedLines(order).map(({ name, quantity, unit }) => ({
        ...{ name, ...plainQuantity(quantity, unit) },
      })),
    })),
  })
}
