import type { Cell } from '#core/csv/cells.ts'
import type { ListedDelivery } from '#web/store/receiving/receiving.ts'
import {
  amountCell,
  dateCell,
  type Goods,
  productCells,
  quantityCells,
  tillCell,
  whenCells,
} from './cells.ts'

/** What stands beside a note of which all went back. */
const RETURNED = 'Returned'

const COLUMNS = [
  ...[
    'Goods received',
    'State',
    'Supplier',
    'Invoice',
    'Invoice date',
    'Received on',
    'Received at',
    'Product',
  ],
  ...['SKU', 'Quantity', 'Unit', 'Charged', 'Cost of one', 'Use by', 'Delivery', 'Discount'],
  ...['Total on the invoice', 'VAT on the tax invoice', 'Note', 'Person', 'Till', 'Currency'],
]

/**
 * Goods received notes as the table of a file, a line for each line of theirs. What a note says of all of it stands on its
 * first line alone, so that each column adds up.
 */
export function receivedTable(deliveries: readonly ListedDelivery[], goods: Goods): Cell[][] {
  const rows = deliveries.flatMap(({ received, returned }) => {
    const {
      number,
      printedAs,
      supplierName,
      invoiceNumber,
      invoiceDate,
      at,
      note,
      by,
      device,
      currency = '',
    } = received
    const head = [
      ...[printedAs ?? number, returned ? RETURNED : '', supplierName, invoiceNumber],
      ...[dateCell(invoiceDate), ...whenCells(at)],
    ]
    const { delivery, discount, invoiceTotal, inputTax } = received
    const whole = [delivery, discount, invoiceTotal, inputTax]
    return received.lines.map(({ productId, name, quantity, unit, charged, unitCost, useBy }, index) => [
      ...[...head, name, productCells(goods, productId)[1] ?? '', ...quantityCells(quantity, unit)],
      ...[amountCell(charged), amountCell(unitCost), dateCell(useBy)],
      ...whole.map((amount) => (index === 0 ? amountCell(amount) : '')),
      ...[note, by?.name ?? '', tillCell(device), currency],
    ])
  })
  return [COLUMNS, ...rows]
}
