import type { MeasuredUnit } from '#core/catalog/unit.ts'
import type { CostMethod } from '#core/stock/average-cost.ts'
import type { ReceiptProblem } from '#core/stock/receive.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The words of goods received. */
export const texts = {
  title: 'Goods received',
  receive: 'Receive goods',
  goOn: 'Go on receiving',
  empty: 'Nothing received yet',
  emptyHint: 'Receive goods with what they cost: the stock goes up, and costs and profit are right.',
  noSuppliers: 'Add the supplier first, in the tab Suppliers.',
  loading: 'Loading...',
  failed: 'The notes could not be read. Open the page again.',
  lines: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  invoice: (number: string) => `Invoice ${number}`,
  twice: 'Received twice',
  returned: 'Returned',
  open: (number: string) => `Open ${number}`,
  giveBack: 'Return to supplier',
  giveBackTitle: (number: string) => `Return everything of ${number}?`,
  giveBackHint: 'All of it comes off the stock again. The note stays.',
  close: 'Close',
  slip: 'Slip',
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
  nothingFound: (query: string) => `No product matches “${query}”`,
  addGoods: (name: string) => `Receive ${name}`,
  noLines: 'Search or scan what came.',
  remove: (name: string) => `Remove ${name}`,
  quantity: (name: string) => `Quantity of ${name}`,
  quantityShort: (unit: MeasuredUnit | undefined) => (unit ? `Quantity (${unit})` : 'Quantity'),
  cost: (name: string) => `Cost of ${name}`,
  costShort: (unit: MeasuredUnit | undefined, line: boolean) =>
    line ? 'Line total' : unit ? `Cost per ${unit}` : 'Cost of one',
  newPrice: (name: string) => `New price of ${name}`,
  newPriceShort: 'New price',
  priceNow: (price: string) => `Now ${price}`,
  margin: (percent: number) => `Margin ${percent}%`,
  priceFor: (percent: number, price: string) => `Price for ${percent}%: ${price}`,
  delivery: 'Delivery',
  discount: 'Discount',
  invoiceTotal: 'Total on the invoice',
  note: 'Note',
  costBy: 'New cost',
  costMethods: { average: 'Weighted average', last: 'Last cost' } satisfies Record<CostMethod, string>,
  total: 'Comes to',
  less: (amount: string) => `${amount} less than the invoice`,
  more: (amount: string) => `${amount} more than the invoice`,
  agrees: 'Agrees with the invoice',
  store: 'Receive',
  storing: 'Storing...',
  discard: 'Discard',
  keep: 'Keep for later',
  fix: 'Please correct the marked fields',
  again: (number: string) => `${number} has this invoice already. Receive it again?`,
  receiveAgain: 'Receive again',
  back: 'Back',
} as const

const PROBLEMS: Record<ReceiptProblem, string> = {
  required: 'Fill this in',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type it as 0.485',
  negative: 'It cannot be below zero',
  'too-large': 'That is too large: 10 000 000 at most',
  'not-money': 'Type an amount such as 1234.50',
  'other-currency': 'That is in another currency',
  'too-precise': 'At most two decimals',
  'in-future': 'The date is in the future',
  'too-long': 'That is too long',
  'more-than-goods': 'The discount is more than the goods',
}

/** What is wrong with a field. */
export function problemWords(problem: ReceiptProblem | undefined): string | undefined {
  return problem && PROBLEMS[problem]
}
