import type { Cell } from '#core/csv/cells.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { catalogue } from '#web/language/catalogue.ts'
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

const columns = catalogue('selling.received.columns', {
  number: 'Goods received',
  state: 'State',
  supplier: 'Supplier',
  invoice: 'Invoice',
  invoiceDate: 'Invoice date',
  receivedOn: 'Received on',
  receivedAt: 'Received at',
  product: 'Product',
  sku: 'SKU',
  quantity: 'Quantity',
  unit: 'Unit',
  charged: 'Charged',
  unitCost: 'Cost of one',
  useBy: 'Use by',
  delivery: 'Delivery',
  discount: 'Discount',
  invoiceTotal: 'Total on the invoice',
  inputTax: 'VAT on the tax invoice',
  note: 'Note',
  person: 'Person',
  till: 'Till',
  currency: 'Currency',
})

/** What stands beside a note whose goods all went back. */
const texts = catalogue('selling.received', { returned: 'Returned' })

/**
 * Goods received notes as the table of a file, a line for each line of theirs. What a note says of all of it stands on its
 * first line alone, so that each column adds up.
 */
export function receivedTable(deliveries: readonly ListedDelivery[], goods: Goods): Cell[][] {
  const rows = deliveries.flatMap(({ received, returned }) => {
    const { supplierName, invoiceNumber, invoiceDate, at, note, by, device, currency = '' } = received
    const head = [
      ...[printedNumber(received), returned ? texts.returned : '', supplierName, invoiceNumber],
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
  return [Object.values(columns), ...rows]
}
