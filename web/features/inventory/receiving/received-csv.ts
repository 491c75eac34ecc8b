import { printedDate } from '#core/calendar/printed-time.ts'
import { figure } from '#core/csv/cells.ts'
import { writeCsv } from '#core/csv/write-csv.ts'
import type { Cents } from '#core/money/cents.ts'
import { toDecimalText } from '#core/money/parse.ts'
import type { ListedDelivery } from '#web/store/receiving/receiving.ts'
import { type Goods, productCells, quantityCells, tillCell, whenCells } from '../csv-cells.ts'
import { texts } from './texts.ts'

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
 * Goods received notes as the text of a CSV file, a line for each line of theirs. What a note says of all of it stands on its
 * first line alone, so that each column adds up.
 */
export function receivedCsv(deliveries: readonly ListedDelivery[], goods: Goods): string {
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
      ...[printedAs ?? number, returned ? texts.returned : '', supplierName, invoiceNumber],
      ...[dayCell(invoiceDate), ...whenCells(at)],
    ]
    const { delivery, discount, invoiceTotal, inputTax } = received
    const whole = [delivery, discount, invoiceTotal, inputTax]
    return received.lines.map(({ productId, name, quantity, unit, charged, unitCost, useBy }, index) => [
      ...[...head, name, productCells(goods, productId)[1] ?? '', ...quantityCells(quantity, unit)],
      ...[amountCell(charged), amountCell(unitCost), dayCell(useBy)],
      ...whole.map((amount) => (index === 0 ? amountCell(amount) : '')),
      ...[note, by?.name ?? '', tillCell(device), currency],
    ])
  })
  return writeCsv([COLUMNS, ...rows])
}

const amountCell = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? '' : figure(toDecimalText(amount))

const dayCell = (at: number | null | undefined) => (at === null || at === undefined ? '' : printedDate(at))
