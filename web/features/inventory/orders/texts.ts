import type { OrderProblem } from '#core/stock/order-draft.ts'
import type { OrderState } from '#core/stock/order-state.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of orders and of what runs low. */
export const texts = catalogue('inventory.orders', {
  title: 'Orders',
  exportFile: 'orders-{day}.csv',
  add: 'New order',
  goOn: 'Go on ordering',
  goOnFrom: 'Go on ordering from {supplier}',
  empty: 'No orders yet',
  emptyHint: 'Order from a supplier, and send it as a message, an email or a PDF.',
  failed: 'This could not be read. Open the page again.',
  loading: 'Loading...',
  noSuppliers: 'Add the supplier first.',
  states: {
    draft: 'Draft',
    sent: 'Sent',
    'part-received': 'Part received',
    received: 'Received',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  noSupplier: 'No supplier',
  lines: { one: '{count} product', other: '{count} products' },
  open: 'Open {number}',
  newTitle: 'New order',
  supplier: 'Supplier',
  chooseSupplier: 'Choose a supplier',
  findGoods: 'Search or scan what to order',
  nothingFound: 'No product matches “{searched}”',
  addGoods: 'Order {name}',
  noLines: 'Search or scan what to order.',
  remove: 'Remove {name}',
  quantity: 'Quantity of {name}',
  quantityShort: 'Quantity',
  inUnit: 'Quantity ({unit})',
  packsShort: 'Packs',
  countedIn: 'How {name} is ordered',
  onHand: 'On hand: {quantity}',
  note: 'Note to the supplier',
  save: 'Save draft',
  send: 'Send',
  storing: 'Storing...',
  discard: 'Discard',
  keep: 'Keep for later',
  goneMeanwhile: '{number} was sent or cancelled on another device. What you typed here is not in it.',
  fix: 'Please correct the marked fields',
  throwAway: 'Cancel order',
  cancelTitle: 'Cancel {number}?',
  cancelDraftHint: 'Nobody was sent it.',
  cancelSentHint: 'Tell the supplier too. What came already stays received.',
  printedAs: 'printed as {number}',
  sentOn: 'Sent {time}',
  howToSend: 'Send it to the supplier:',
  whatsApp: 'WhatsApp',
  email: 'Email',
  pdf: 'PDF',
  making: 'Making...',
  receive: 'Receive',
  goOnReceiving: 'Go on receiving',
  copy: 'Copy',
  close: 'Close',
  cameOf: '{came} of {ordered} received',
  toCome: '{quantity} to come',
  reorder: 'Running low',
  toOrder: 'To order',
  reorderHint: 'Products at or below their low-stock limit. Their fill-up level is set in the product.',
  moreLow: 'Show {count} more',
  nothingLow: 'Nothing runs low.',
  order: 'Order',
  orderFrom: 'Order from {supplier}',
  notSold: 'None sold in 30 days',
  goneToday: 'Gone within a day',
  lasts: { one: 'Lasts {count} day', other: 'Lasts {count} days' },
  putBy: '{quantity} on lay-by',
  onOrder: '{quantity} on order',
  enough: 'Enough on order',
  packs: '{count} × {name}',
})

/** How long what is for sale lasts. */
export function daysWords(days: number): string {
  return days === 0 ? texts.goneToday : texts.lasts({ count: days })
}

const PROBLEMS: Record<OrderProblem, string> = catalogue('inventory.orders.problems', {
  bundle: 'It has no stock of its own. Remove it, and add what it is made up of.',
  required: 'Fill this in',
  'unknown-supplier': 'This supplier is no longer on your list. Choose another.',
  zero: 'Type more than 0, or remove the line',
  'too-long': 'That is too long',
  'not-whole': 'Type a whole number',
  'not-measured': 'Type it as 0.485',
  negative: 'It cannot be below zero',
  'too-large': 'That is too large: 10 000 000 at most',
  'too-many-lines': 'That is too much for one order: 5 000 products at most',
})

/** What is wrong with a field. */
export function problemWords(problem: OrderProblem | undefined): string | undefined {
  return problem && PROBLEMS[problem]
}

/** The first row of the file of orders, in the order of its columns. */
export const columnTexts = catalogue('inventory.orders.columns', {
  order: 'Order',
  state: 'State',
  supplier: 'Supplier',
  begunOn: 'Begun on',
  begunAt: 'Begun at',
  sentOn: 'Sent on',
  sentAt: 'Sent at',
  product: 'Product',
  sku: 'SKU',
  code: 'Supplier’s code',
  ordered: 'Ordered',
  unit: 'Unit',
  received: 'Received',
  note: 'Note',
})
