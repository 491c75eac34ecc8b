import { LINE_QUANTITY, type LineRefusal } from '#core/cart/line-quantity.ts'
import type { PriceType } from '#core/catalog/product.ts'
import { formatCount } from '#core/language/format-count.ts'
import type { MoneyRefusal } from '#core/money/parse.ts'
import type { MeasuredUnit } from '#core/quantities/unit.ts'
import type { PaidMethod } from '#core/sales/tender.ts'
import type { RoleId } from '#core/staff/role-id.ts'
import { paidHow } from '#web/words/method-words.ts'
import type { TermsRefusal } from './terms.ts'

/** The people of the demo shop, by what they are. */
export const DEMO_ROLES: Record<RoleId, string> = { owner: 'owner', manager: 'manager', cashier: 'cashier' }

export const PRICE_TYPES: Record<PriceType, string> = { retail: 'Retail', trade: 'Trade' }

/** The words of the parts that fill a cart. */
export const texts = {
  search: 'Search products...',
  searchLabel: 'Search products',
  category: 'Category',
  allCategories: 'All Categories',
  products: 'Products',
  cart: 'Cart',
  noDescription: 'No description',
  noTradePrice: 'No trade price',
  add: (priceType: string, name: string, price: string) => `${priceType}: add ${name} at ${price}`,
  tradePrice: (price: string) => `Trade ${price}`,
  anyAmount: 'Any amount',
  approvedBy: 'Approved by',
  demoBadge: 'Demo',
  demoStaff: 'Demo staff',
  demoPerson: (name: string, role: string, pin: string) => `${name}, ${role}: PIN ${pin}`,
  tryStaff: 'Try it with staff',
  noneLeft: 'Out of stock',
  lowStock: (left: string) => `Low: ${left}`,
  noProducts: 'No products found',
  noProductsHint: 'Try adjusting your search or filters',
  stillComing: 'Your products are still loading. This one may still come.',
  showAll: 'Show all products',
  noCatalogueHint: 'Add your products in Inventory, one by one or from a CSV file.',
  goToInventory: 'Go to Inventory',
  startOwnShop: 'Start with my own products',
  clear: 'Clear',
  customerSearch: 'Search customers...',
  customerLabel: 'Customer (optional)',
  noCustomers: 'No customers found',
  removeCustomer: 'Remove customer',
  accountOf: (name: string) => `Account of ${name}`,
  unitPrice: (price: string, unit: MeasuredUnit | undefined) => `${price} ${unit ? `per ${unit}` : 'each'}`,
  perUnit: (price: string, unit: MeasuredUnit) => `${price} / ${unit}`,
  weighAgain: (name: string, quantity: string) => `${name}: ${quantity}. Change it`,
  fewer: (name: string) => `One less ${name}`,
  more: (name: string) => `One more ${name}`,
  quantity: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  shortLine: (left: string | undefined) => (left === undefined ? 'Out of stock' : `Only ${left} in stock`),
  nowCosts: (price: string) => `now ${price}`,
  useNewPrice: 'Use it',
  takeNewPrice: (name: string, price: string) => `${name}: now ${price}. Use it`,
  discount: 'Discount',
  discountOn: (name: string) => `Price and discount of ${name}`,
  minusPercent: (percent: number) => `-${percent}%`,
  minus: (amount: string) => `-${amount}`,
  youSave: (amount: string) => `You save ${amount}`,
  belowCost: (amount: string) => `Below cost by ${amount}`,
  total: 'Total',
  payWith: 'Pay with',
  morePayments: 'More',
  items: (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`,
  shortcuts: 'Keyboard shortcuts',
} as const

/** An amount and how it was paid: `R36.99 paid in cash` (S8.9). */
export function paidWords(amount: string, method: PaidMethod): string {
  return `${amount} paid ${paidHow(method)}`
}

/** Asking for a payment's slip (S11.11). */
export const referenceTexts = {
  label: 'Slip or reference number',
  /** @param method as the shop calls it */
  labelOf: (method: string) => `Slip or reference number, ${method}`,
  missing: 'Type the slip or reference number',
  cardNumber: 'This looks like a card number. Type the slip number instead.',
} as const

/** Asking a weight, a volume or a length (S19.3). */
export const weightTexts = {
  labels: { kg: 'Weight', l: 'Volume', m: 'Length' } satisfies Record<MeasuredUnit, string>,
  unit: 'Unit',
  perUnit: (price: string, unit: MeasuredUnit) => `${price} per ${unit}`,
  adding: { apply: 'Add', applyFor: (total: string) => `Add for ${total}` },
  changing: { apply: 'Change', applyFor: (total: string) => `Change to ${total}` },
} as const

/** Asking a price (S12.6). */
export const askPriceTexts = {
  title: (name: string) => `Price of ${name}`,
  label: 'Type the price',
  missing: 'Type the price',
  usual: (price: string) => `Usual price: ${price}`,
  apply: 'Use this price',
} as const

/** The dialog of a discount. */
export const discountTexts = {
  ofLine: (name: string) => `Discount on ${name}`,
  ofCart: 'Discount on everything',
  insteadOf: (promotion: string) => `A discount or another price takes the place of ${promotion}.`,
  notOnPromotion: 'What is on promotion is left out, unless the customer saves more with it.',
  discount: 'Discount',
  none: 'None',
  by: 'Kind',
  percent: 'Percent',
  amount: 'Amount',
  reason: 'Reason',
  noReason: 'No reason',
  priceEach: 'Price each',
  usual: (price: string) => `Usual price ${price}`,
  needsManager: (percent: number) => `${percent}% needs a manager`,
  apply: 'Apply',
  remove: 'Remove discount',
} as const

/** Why what was typed is no amount. */
export const NO_AMOUNT: Record<MoneyRefusal['code'], string> = {
  'not-money': 'That is not an amount such as 50.00',
  negative: 'That is not an amount such as 50.00',
  'other-currency': 'That is in another currency',
  'too-precise': 'That has more than two decimals',
  'too-large': 'That is too large',
}

/** Why a line does not hold what was typed or added. */
export const refusedQuantity: Record<LineRefusal, string> = {
  'not-whole': 'Quantity must be a whole number',
  'out-of-range': `Quantity must be between ${LINE_QUANTITY.least} and ${formatCount(LINE_QUANTITY.most)}`,
  'too-dear': 'The total would be too large',
  'not-measured': 'Type it as 0.485, or as 485 with the small unit',
  'weight-range': 'It must be between 0.001 and 9\u00a0999.999',
}

/** Why a price or a discount is not taken (S12.2, S12.7). */
export const refusedTerms: Record<TermsRefusal['code'], string> = {
  ...NO_AMOUNT,
  ...refusedQuantity,
  'not-percent': 'Type a percentage from 0.01 to 100',
  'no-amount': 'Type an amount above 0',
  'more-than-price': 'The discount is more than the price',
  'reason-missing': 'Choose a reason',
  'given-away': 'To give it away, type 100 percent as its discount',
}

/** What is said while an account's device is filled for the first time (R39). */
export const fillTexts = {
  coming: 'Loading your products from your server...',
  soFar: 'Loaded so far',
  held: {
    offline: 'Connect to the internet to load your products.',
    paused: 'Loading your products is paused. To carry on, tap Local Mode at the top right.',
    'logged-out': 'Log in again to load your products.',
    outdated: 'Update the app to load your products.',
    unreachable: 'Your server cannot be reached. Tuckshop keeps trying.',
    failing: 'Your products could not be loaded. Tuckshop keeps trying.',
  },
} as const

/** A key and what it does, as the help lists it. */
export type Shortcut = readonly [key: string, does: string]

/** What the keys do wherever a cart is filled. */
export const SHORTCUTS: readonly Shortcut[] = [
  ['/', 'Go to search'],
  ['Enter', 'Add the only match'],
  ['+', 'Add one to the last item'],
  ['-', 'Take one off the last item'],
]

/** The keys at the end of the list. */
export const LAST_SHORTCUTS: readonly Shortcut[] = [
  ['Esc', 'Clear the search, or close'],
  ['?', 'Show this list'],
]

/** The table of what was sold or offered (S2.36). */
export const itemsTexts = {
  product: 'Product',
  unitPrice: 'Unit Price',
  quantity: 'Quantity',
  total: 'Total',
  none: 'No items found',
} as const

/** Sending a paper to its customer. */
export const shareTexts = {
  share: 'Share',
  sharing: 'Making PDF...',
  ready: 'Send now',
  writeMail: 'Write email',
} as const

/** Why goods come back, and what the law says of it (S14.9). */
export const whatsAppTexts = {
  phone: 'Phone number',
  phoneHint: '082 555 0100, or with + and the country',
  notAPhone: 'That is not a phone number',
  open: 'Open WhatsApp',
} as const

export const reasonTexts = {
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  whichReason: 'What is the reason?',
  customersChoice: 'By law the customer chooses: repair, replacement or money back.',
} as const

/** What a scan says (S10.6 to S10.8, S10.17). */
export const scanTexts = {
  notOnList: (code: string) => `Not on the list: ${code}`,
  nothingAdded: 'Nothing was added',
  newProduct: 'New product',
  addToProduct: 'Add to a product',
  several: (count: number) => `This barcode is on ${formatCount(count)} products`,
  choose: (name: string, price: string) => `Choose ${name}, ${price}`,
  noLongerSold: (name: string) => `${name} is no longer sold`,
  labels: {
    'unreadable-label': 'This label cannot be read. Scan it again.',
    'zero-label': 'The label says 0. Weigh it again.',
  },
  checkQuantity: 'Check the quantity',
  eachLabel: 'A scale label is one packet. Scan each packet by itself.',
  quantityRange: `Quantity must be between ${LINE_QUANTITY.least} and ${withSpaces(LINE_QUANTITY.most)}`,
  close: 'Close',
  mute: 'Silent scans',
  muteHint: 'No beep when something is scanned on this device.',
  inactive: 'Not for sale',
} as const

/** `9 999 999` */
function withSpaces(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}
