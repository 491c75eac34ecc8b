import { writeCsv } from '#core/csv/write-csv.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { orderedLines } from '#core/stock/order.ts'
import { type OpenOrder, orderState } from '#core/stock/order-state.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import { type Goods, productCells, quantityCells, whenCells } from '#web/selling/files/cells.ts'
import { columnTexts, texts } from './texts.ts'

/** The shop's orders as the text of a CSV file, a line for each product; an order of nothing has one line. */
export function ordersCsv(
  orders: readonly OpenOrder[],
  goods: Goods,
  suppliers: readonly Supplier[],
): string {
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  const rows = orders.flatMap(({ order, received }) => {
    const { supplierId, sent, createdAt, note } = order
    const supplier = sent?.supplierName ?? names.get(supplierId) ?? ''
    const state = texts.states[orderState(order, received)]
    const head = [printedNumber(order), state, supplier, ...whenCells(createdAt), ...whenCells(sent?.at)]
    const lines = orderedLines(order)
    if (lines.length === 0) return [[...head, '', '', '', '', '', '', note]]
    return lines.map(({ productId, name, unit, code, quantity }) => [
      ...[...head, name, productCells(goods, productId)[1] ?? '', code, ...quantityCells(quantity, unit)],
      ...[quantityCells(received.get(productId) ?? 0, unit)[0] ?? '', note],
    ])
  })
  return writeCsv([Object.values(columnTexts), ...rows])
}
