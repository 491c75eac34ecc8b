import { LINE_QUANTITY, type LineRefusal } from '#core/cart/line-quantity.ts'
import type { PriceType } from '#core/catalog/product.ts'
import type { MoneyRefusal } from '#core/money/parse.ts'
import type { MeasuredUnit } from '#core/quantities/unit.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { TermsRefusal } from './terms.ts'

export const PRICE_TYPES: Record<PriceType, string> = catalogue('selling.priceTypes', {
  retail: 'Retail',
  trade: 'Trade',
})

/** The words of the parts that fill a cart. */
export const texts = catalogue('selling', {
  search: 'Search products...',
  searchLabel: 'Search products',
  category: 'Category',
  allCategories: 'All Categories',
  products: 'Products',
  cart: 'Cart',
  noDescription: 'No description',
  noTradePrice: 'No trade price',
  add: '{priceType}: add {name} at {price}',
  tradePrice: 'Trade {price}',
  anyAmount: 'Any amount',
  moreOffers: { one: 'and {count} more promotion', other: 'and {count} more promotions' },
  approvedBy: 'Approved by',
  demoBadge: 'Demo',
  demoStaff: 'Demo staff',
  demoPerson: '{name}, {role}: PIN {pin}',
  tryStaff: 'Try it with staff',
  noneLeft: 'Out of stock',
  kinds: { one: '{count} kind', other: '{count} kinds' },
  priceSpan: '{lowest} – {highest}',
  chooseOf: '{priceType}: choose of {name}, {prices}',
  lowStock: 'Low: {left}',
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
  accountOf: 'Account of {name}',
  perUnit: '{price} / {unit}',
  weighAgain: '{name}: {quantity}. Change it',
  fewer: 'One less {name}',
  more: 'One more {name}',
  quantity: 'Quantity of {name}',
  remove: 'Remove {name}',
  nowCosts: 'now {price}',
  useNewPrice: 'Use it',
  takeNewPrice: '{name}: now {price}. Use it',
  deposit: 'Deposit',
  discount: 'Discount',
  customerDiscount: 'Customer discount',
  discountOn: 'Price and discount of {name}',
  minusPercent: '-{percent}%',
  minus: '-{amount}',
  youSave: 'You save {amount}',
  belowCost: 'Below cost by {amount}',
  total: 'Total',
  totalWithTip: 'Total with tip',
  giveBack: 'Give back',
  payWith: 'Pay with',
  morePayments: 'More',
  items: { one: '{count} item', other: '{count} items' },
  shortcuts: 'Keyboard shortcuts',
  priceEach: '{price} each',
  pricePer: '{price} per {unit}',
  onlyLeft: 'Only {left} in stock',
  /** Of a bundle's part: 'Coke: Only 2 in stock'. */
  shortPart: '{name}: {said}',
  paidHow: '{amount} paid {how}',
  ofPack: '{name} ({pack})',
  yesterday: 'yesterday {time}',
  review: 'Review',
  toLookAt: { one: '{count} to look at', other: '{count} to look at' },
})

/** What one costs, where there is little room: `R36.99`, `R89.99 / kg`. */
export function shortUnitPrice(price: string, unit: Unit | undefined): string {
  return isMeasured(unit) ? texts.perUnit({ price, unit }) : price
}

/** What one costs: `R36.99 each`, `R89.99 per kg`. */
export function unitPriceWords(price: string, unit: Unit | undefined): string {
  return isMeasured(unit) ? texts.pricePer({ price, unit }) : texts.priceEach({ price })
}

/** An amount and how it was paid: `R36.99 paid in cash` (S8.9). @param how in the words of the till, or of papers */
export function paidWords(amount: string, how: string): string {
  return texts.paidHow({ amount, how })
}

/** Asking for a payment's slip (S11.11). */
export const referenceTexts = catalogue('selling.reference', {
  label: 'Slip or reference number',
  /** @param method as the shop calls it */
  labelOf: 'Slip or reference number, {method}',
  missing: 'Type the slip or reference number',
  cardNumber: 'This looks like a card number. Type the slip number instead.',
})

/** Asking a weight, a volume or a length (S19.3). */
export const weightTexts = catalogue('selling.weight', {
  labels: { kg: 'Weight', l: 'Volume', m: 'Length' } satisfies Record<MeasuredUnit, string>,
  unit: 'Unit',
  perUnit: '{price} per {unit}',
  adding: { apply: 'Add', applyFor: 'Add for {total}' },
  changing: { apply: 'Change', applyFor: 'Change to {total}' },
})

/** Asking a price (S12.6). */
export const askPriceTexts = catalogue('selling.askPrice', {
  title: 'Price of {name}',
  label: 'Type the price',
  missing: 'Type the price',
  usual: 'Usual price: {price}',
  apply: 'Use this price',
})

/** The dialog of a discount. */
export const discountTexts = catalogue('selling.discount', {
  ofLine: 'Discount on {name}',
  ofCart: 'Discount on everything',
  insteadOf: 'A discount or another price takes the place of {promotion}.',
  notOnPromotion: 'What is on promotion is left out, unless the customer saves more with it.',
  discount: 'Discount',
  none: 'None',
  by: 'Kind',
  percent: 'Percent',
  amount: 'Amount',
  reason: 'Reason',
  noReason: 'No reason',
  priceEach: 'Price each',
  usual: 'Usual price {price}',
  needsManager: '{percent}% needs a manager',
  apply: 'Apply',
  remove: 'Remove discount',
})

/** Why what was typed is no amount. */
export const NO_AMOUNT: Record<MoneyRefusal['code'], string> = catalogue('selling.noAmount', {
  'not-money': 'That is not an amount such as 50.00',
  negative: 'That is not an amount such as 50.00',
  'other-currency': 'That is in another currency',
  'too-precise': 'That has more than two decimals',
  'too-large': 'That is too large',
})

/** Why a line does not hold what was typed or added. */
const quantityTexts = catalogue('selling.refusedQuantity', {
  'out-of-range': 'Quantity must be between {least} and {most}',
  'not-whole': 'Quantity must be a whole number',
  'too-dear': 'The total would be too large',
  'not-measured': 'Type it as 0.485, or as 485 with the small unit',
  'weight-range': 'It must be between 0.001 and 9\u00a0999.999',
})

export const refusedQuantity: Record<LineRefusal, string> = {
  ...quantityTexts,
  'out-of-range': quantityTexts['out-of-range'](LINE_QUANTITY),
}

/** Why a price or a discount is not taken (S12.2, S12.7). */
const termsTexts = catalogue('selling.refusedTerms', {
  'not-percent': 'Type a percentage from 0.01 to 100',
  'no-amount': 'Type an amount above 0',
  'more-than-price': 'The discount is more than the price',
  'reason-missing': 'Choose a reason',
  'given-away': 'To give it away, type 100 percent as its discount',
})

export const refusedTerms: Record<TermsRefusal['code'], string> = {
  ...termsTexts,
  ...NO_AMOUNT,
  ...refusedQuantity,
}

/** What is said while an account's device is filled for the first time (R39). */
export const fillTexts = catalogue('selling.fill', {
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
})

/** The table of what was sold or offered (S2.36). */
export const itemsTexts = catalogue('selling.items', {
  product: 'Product',
  unitPrice: 'Unit Price',
  quantity: 'Quantity',
  total: 'Total',
  none: 'No items found',
})

/** Sending a paper to its customer. */
export const shareTexts = catalogue('selling.share', {
  share: 'Share',
  sharing: 'Making PDF...',
  ready: 'Send now',
  writeMail: 'Write email',
})

/** Opening WhatsApp for a customer. */
export const whatsAppTexts = catalogue('selling.whatsApp', {
  phone: 'Phone number',
  phoneHint: '082 555 0100, or with + and the country',
  notAPhone: 'That is not a phone number',
  open: 'Open WhatsApp',
})

/** Why goods come back, and what the law says of it (S14.9). */
export const reasonTexts = catalogue('selling.reason', {
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  whichReason: 'What is the reason?',
  customersChoice: 'By law the customer chooses: repair, replacement or money back.',
})

/** What a scan says (S10.6 to S10.8, S10.17). */
export const scanTexts = catalogue('selling.scan', {
  notOnList: 'Not on the list: {code}',
  nothingAdded: 'Nothing was added',
  newProduct: 'New product',
  addToProduct: 'Add to a product',
  several: 'This barcode is on {count} products',
  choose: 'Choose {name}, {price}',
  noLongerSold: '{name} is no longer sold',
  labels: {
    'unreadable-label': 'This label cannot be read. Scan it again.',
    'zero-label': 'The label says 0. Weigh it again.',
  },
  checkQuantity: 'Check the quantity',
  eachLabel: 'A scale label is one packet. Scan each packet by itself.',
  quantityRange: 'Quantity must be between {least} and {most}',
  close: 'Close',
  mute: 'Silent scans',
  muteHint: 'No beep when something is scanned on this device.',
  inactive: 'Not for sale',
})
