import { type Cents, subtract } from '#core/money/cents.ts'
import type { MeasuredUnit } from '#core/quantities/unit.ts'
import type { DeliveryProblem } from '#core/stock/read-delivery.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of goods received. */
export const texts = catalogue('inventory.receiving', {
  title: 'Goods received',
  exportFile: 'goods-received-{day}.csv',
  receive: 'Receive goods',
  goOn: 'Go on receiving',
  empty: 'Nothing received yet',
  emptyHint: 'Receive goods with what they cost: the stock goes up, and costs and profit are right.',
  noSuppliers: 'Add the supplier first.',
  loading: 'Loading...',
  failed: 'The notes could not be read. Open the page again.',
  lines: { one: '{count} product', other: '{count} products' },
  invoice: 'Invoice {number}',
  printedAs: 'printed as {number}',
  twice: 'Received twice',
  returned: 'Returned',
  open: 'Open {number}',
  giveBack: 'Return to supplier',
  giveBackTitle: 'Return everything of {number}?',
  giveBackHint:
    'All of it comes off the stock again. The note stays, and so does what the products cost now: check that afterwards.',
  close: 'Close',
  slip: 'Slip',
  labels: 'Make labels',
  makingSlip: 'Making...',
  slipFailed: 'The slip could not be made. Please try again.',
  supplier: 'Supplier',
  chooseSupplier: 'Choose a supplier',
  invoiceNumber: 'Supplier’s invoice number',
  invoiceDate: 'Invoice date',
  withVat: 'Amounts include VAT',
  costsAre: 'Costs are',
  costsOf: { each: 'For one', line: 'For the line' },
  findGoods: 'Search or scan what came',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Receive {name}',
  noLines: 'Search or scan what came.',
  tooManyLines: 'That is too much for one delivery: 5 000 lines at most.',
  remove: 'Remove {name}',
  deletedProduct: 'Deleted product',
  quantity: 'Quantity of {name}',
  quantityShort: 'Quantity',
  quantityIn: 'Quantity ({unit})',
  cost: 'Cost of {name}',
  costShort: 'Cost of one',
  costPer: 'Cost per {unit}',
  costOfPack: 'Cost per pack',
  costOfLine: 'Line total',
  packs: 'Packs',
  packOf: '{quantity} in each',
  countedIn: 'How {name} is counted',
  newPrice: 'New price of {name}',
  dateOf: 'Use-by date of {name}',
  useByShort: 'Use-by date',
  addUseBy: 'Add a use-by date of {name}',
  addUseByShort: 'Add a use-by date',
  dated: 'use by {day}',
  newPriceShort: 'New price',
  costsStay:
    'What you type of costs is kept with the delivery. This till does not change the products: an owner does, with “Work out costs again”.',
  priceNow: 'Now {price}',
  margin: 'Margin {percent}%',
  priceFor: 'Price for {percent}%: {price}',
  delivery: 'Delivery',
  discount: 'Discount',
  invoiceTotal: 'Total on the invoice',
  note: 'Note',
  taxInvoice: 'A tax invoice came with it',
  taxInvoiceHint: 'Its VAT counts in box 15 of the VAT report, on the day that you receive the goods.',
  inputTax: 'VAT on the tax invoice',
  taxByLines: 'By the lines: {amount}',
  claimed: 'VAT {amount}',
  total: 'Comes to',
  goods: 'Goods',
  costOfOne: 'cost {amount}',
  costOf: {
    vendor: 'Cost is of one, before VAT, with its share of delivery and discount.',
    other: 'Cost is of one, with its share of delivery and discount.',
  },
  store: 'Receive',
  storing: 'Storing...',
  discard: 'Discard',
  keep: 'Keep for later',
  fix: 'Please correct the marked fields',
  again: '{number} has this invoice already. Receive it again?',
  receiveAgain: 'Receive again',
  moreThanOrdered: 'More than ordered',
  receiveMore: 'Receive all of it',
  receiveOf: 'Receive {number}',
  agrees: 'Agrees with the invoice',
  less: '{amount} less than the invoice',
  moreThan: '{amount} more than the invoice',
  besideAndCost: '{beside}. {cost}',
})

/** What a cost is of. @param line whether it is typed for the whole line */
export function costWords(of: MeasuredUnit | 'pack' | undefined, line: boolean): string {
  if (line) return texts.costOfLine
  if (of === 'pack') return texts.costOfPack
  return of ? texts.costPer({ unit: of }) : texts.costShort
}

const PROBLEMS: Record<DeliveryProblem, string> = catalogue('inventory.receiving.problems', {
  required: 'Fill this in',
  'unknown-supplier': 'This supplier is no longer on your list. Choose another.',
  deleted: 'It was deleted. Remove it here, or restore it first.',
  bundle: 'It has no stock of its own. Remove it, and add what it is made up of.',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type it as 0.485',
  negative: 'It cannot be below zero',
  zero: 'Type more than 0, or remove the line',
  'too-many': 'That is too much: 10 000 000 at most',
  'too-large': 'That amount is too large: 1 000 000 000 at most',
  'not-money': 'Type an amount such as 1234.50',
  'other-currency': 'That is in another currency',
  'too-precise': 'At most two decimals',
  'not-a-date': 'That is not a date',
  'in-future': 'The date is in the future',
  'not-day': 'Choose a day',
  'too-long': 'That is too long',
  'more-than-goods': 'The discount is more than the goods',
  'more-than-paper': 'That is more than the whole invoice',
})

/** What a delivery comes to beside the supplier's paper, which may say something else (S19.12). Amounts in cents. */
export function besideInvoice(total: Cents, invoice: Cents, price: (amount: Cents) => string): string {
  if (total === invoice) return texts.agrees
  return total < invoice
    ? texts.less({ amount: price(subtract(invoice, total)) })
    : texts.moreThan({ amount: price(subtract(total, invoice)) })
}

/** What is wrong with a field. */
export function problemWords(problem: DeliveryProblem | undefined): string | undefined {
  return problem && PROBLEMS[problem]
}
