import { MAX_OFFLINE_HOURS } from '#core/book/book-rules.ts'
import type { ShortStock } from '#core/checkout/short-stock.ts'
import { MOST_LEAST } from '#core/loyalty/loyalty-rules.ts'
import type { CashRounding } from '#core/money/cash-rounding.ts'
import { MAX_RETURN_DAYS, type ReturnLimit, type ReturnRule } from '#core/returns/return-permission.ts'
import { BUSINESS, type WEEK_STARTS } from '#core/settings/business.ts'
import type { BusinessField, BusinessProblem } from '#core/settings/business-draft.ts'
import type { CostMethod } from '#core/stock/average-cost.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What the logo's field says (S2.43, S5.9). */
export const logoTexts = catalogue('settings.business.logo', {
  hint: 'PNG, JPEG or WebP. It is made smaller, so that it also prints offline.',
  choose: 'Upload Logo',
  change: 'Change Logo',
  remove: 'Remove Logo',
  busy: 'Preparing logo...',
  none: 'No logo',
  preview: 'Your logo',
})

/** What the business tab says (S2.43). */
export const texts = catalogue('settings.business', {
  create: 'Create Your Business',
  update: 'Update Your Business',
  createHint: 'You can already sell. These details are printed on receipts, quotes and invoices.',
  updateHint: 'These details are printed on receipts, quotes and invoices.',
  goTo: 'Go to',
  identity: 'Name and logo',
  contact: 'Contact',
  money: 'Currency and tax rate',
  till: 'At the till',
  cashUp: 'Cash-up',
  stock: 'Stock',
  returns: 'Returns',
  paper: 'Tax and bank details',
  terms: 'Terms of quotes and invoices',
  account: 'Selling on account',
  loyalty: 'Loyalty points',
  loyaltyExample: '{spent} earns {points}, worth {worth}: {percent}% back.',
  loyaltyMuch: '{spent} earns {points}, worth {worth}: {percent}% back. That is a lot: check both amounts.',
  accountHow: {
    on: 'Customers who may buy on the book pay later. No interest or fee is ever added.',
    off: "To let customers buy on the book, switch on 'On account' under Payment methods.",
  },
  accountLaw:
    'Charging interest or fees makes this a credit agreement under the National Credit Act: you would have to register.',
  save: 'Save Business Information',
  change: 'Update Business Information',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  discard: 'Discard changes',
  fields: {
    logo: 'Business Logo',
    name: 'Business Name',
    address: 'Business Address',
    contactEmail: 'Contact Email',
    contactPhone: 'Contact Phone',
    taxNumber: 'VAT Number',
    registrationNumber: 'Registration Number',
    bankDetails: 'Bank Details',
    currency: 'Currency',
    taxRate: 'VAT/Tax Rate (%)',
    shortStock: 'When there is not enough stock',
    costMethod: 'Cost method',
    cashRounding: 'Rounding of cash',
    discountReasons: 'Reasons for discounts',
    reasonAbove: 'Ask for a reason above (%)',
    laybyDeposit: 'Least deposit of a lay-by (%)',
    cashUp: 'Shifts and cash-up',
    cashlessAlways: 'Cards and transfers without an open shift',
    noteAbove: 'Ask for a note above a difference of',
    approveAbove: 'Ask for an approval above a difference of',
    blindCount: 'Blind count',
    timeClock: 'Time clock',
    tips: 'Tips at the till',
    returnLimit: 'How long goods may come back',
    returnDays: 'Number of days',
    returnsApart: 'Another till’s sale, while offline',
    returnsWithoutReceipt: 'Return without a receipt',
    returnsText: 'Returns text on slips',
    tradeForTrade: 'Trade price for trade customers',
    weekFrom: 'A week begins on',
    paperLanguage: 'Language of papers',
    quoteDays: 'A quote holds for (days)',
    invoiceDays: 'An invoice is due in (days)',
    lateInterest: 'Interest on late payments, a month (%)',
    termsText: 'Your own terms',
    accountOffline: 'Selling on account after long offline',
    accountOfflineHours: 'Offline for longer than (hours)',
    accountSignature: 'Line to sign on slips',
    invoicesOnBook: 'Invoices on the book',
    voucherOffline: 'Most of an unknown voucher',
    loyalty: 'Customers earn points',
    pointPer: 'Amount spent for one point',
    pointWorth: 'Worth of one point',
    pointsLeast: 'Least points that can be used',
  } satisfies Record<BusinessField, string>,
  hints: {
    taxRate: 'Added to quotes and invoices. Prices at the till already include it.',
    shortStock: 'What the till does when a sale needs more than you have in stock.',
    costMethod:
      'What a product costs after goods were received: the average of what was there and what came, or what was paid last.',
    cashRounding: 'Only what is paid in cash is rounded. Cards and transfers are exact to the cent.',
    discountReasons: 'One on each line. Cashiers choose from this list.',
    cashUp: 'Open a shift with a float, count the drawer at the end, and see what is short or over.',
    cashlessAlways: 'Only cash needs an open shift.',
    noteAbove: 'More than this short or over needs a note. Left empty: 50.00.',
    approveAbove: 'More than this short or over needs the PIN of a manager. Left empty, nobody is asked.',
    blindCount: 'Nobody sees how much should be in the drawer before it is counted.',
    tips: 'A tip can be typed beside cash, card and other payments. It belongs to your staff and is no sale.',
    timeClock: 'Staff tap In and Out at a till, with their PIN. Anybody may sell without it.',
    reasonAbove: 'A discount of more than this needs a reason.',
    laybyDeposit: 'So much of the price is paid at once when goods are put by.',
    returnLimit:
      'After that a return needs an approval. What is defective comes back for six months by law. For goods that were sold unseen, the law gives 10 business days.',
    returnDays: 'The day of the sale is not counted.',
    returnsApart: 'Offline, a till cannot see whether the goods came back at another one already.',
    returnsWithoutReceipt: 'Whether tills take goods back that nobody has a receipt for.',
    returnsText:
      'Printed at the end of each slip, for example: Bring this slip within 14 days. 300 characters at most.',
    tradeForTrade: 'A scan for a trade customer adds the trade price, where the product has one.',
    lateInterest: '0 for none. {law}',
    accountOffline:
      'What the till does when it has not heard from your other tills for longer than that: somebody may have bought there in the meantime.',
    accountSignature: 'The customer signs for what they owe.',
    invoicesOnBook:
      'An unpaid invoice counts in what its customer owes, at the till, in the book and on statements, and one payment can pay several.',
    voucherOffline:
      'While a till is offline it cannot ask about a voucher of another till, and accepts up to this. 0: none. Left empty: 200.00.',
    loyalty:
      'A customer who is chosen at the till earns points, and uses them as a discount. Airtime, what else is sold for others, and deposits earn none.',
    pointPer: 'Left empty: 10.00.',
    pointWorth: 'Left empty: 0.10.',
    pointsLeast: 'With fewer points nothing is taken off yet. 0: from the first point on.',
    termsText: 'Printed at the end of the terms. 300 characters at most.',
    paperLanguage:
      'Slips, quotes, invoices and messages to customers. Each device keeps the language after its next contact.',
    currency:
      'Changes the currency symbol, not the amounts. Past sales and deliveries keep theirs, and nothing of those sales can be returned.',
    bankDetails: 'Printed on invoices, so that customers know where to pay.',
  },
})

/** What a week may begin with (S21.3). */
export const WEEK_START_NAMES: Record<(typeof WEEK_STARTS)[number], string> = catalogue(
  'settings.business.weekStarts',
  {
    sunday: 'Sunday',
    monday: 'Monday',
  },
)

/** What a till does when there is not enough on the list (R35). */
export const SHORT_STOCK_NAMES: Record<ShortStock, string> = catalogue('settings.business.shortStock', {
  ask: 'Ask',
  refuse: 'Refuse',
  sell: 'Sell',
})

/** How what goods cost follows from what was paid (S19.13). */
export const COST_METHOD_NAMES: Record<CostMethod, string> = catalogue('settings.business.costMethods', {
  average: 'Weighted average',
  last: 'Last cost',
})

/** How long goods may come back (S14.10). */
export const RETURN_LIMIT_NAMES: Record<ReturnLimit, string> = catalogue('settings.business.returnLimits', {
  none: 'No limit',
  days: 'For some days',
  'business-days': 'For some business days',
})

/** What tills may do (S14.13, S14.16). */
export const RETURN_RULE_NAMES: Record<ReturnRule, string> = catalogue('settings.business.returnRules', {
  allow: 'Allow',
  approval: 'Ask for an approval',
  refuse: 'Refuse',
})

/** How cash is rounded (S11.8). */
export const CASH_ROUNDING_NAMES: Record<CashRounding, string> = catalogue(
  'settings.business.cashRoundings',
  {
    'down-10': 'Down to 10c',
    'nearest-10': 'Nearest 10c',
    'down-5': 'Down to 5c',
    off: 'Off',
  },
)

/** The messages that come and go (S8.21, S8.23). */
export const toastTexts = catalogue('settings.business.toasts', {
  created: 'Business Created',
  updated: 'Business Updated',
  error: 'Error',
  notStored: 'Failed to save business information',
  unexpected: 'An unexpected error occurred. Please try again.',
})

const PROBLEMS = catalogue('settings.business.problems', {
  required: '{label} is required',
  'too-long': '{label} is too long: {most} characters at most',
  'not-percent': '{label} must be a number from 0 to 100',
  'out-of-range': '{label} must be a number from 0 to 100',
  'not-whole': '{label} must be a whole number from 0 to {most}',
  'not-measured': '{label} must be a whole number from 0 to {most}',
  'control-character': '{label} contains a character that cannot be printed',
  'not-email': '{label} must look like shop@example.com',
  'too-precise': '{label} can have at most two decimals',
  'not-money': '{label} must be an amount, such as 50.00',
  'other-currency': '{label} has the sign of another currency',
  negative: '{label} cannot be below 0',
  'too-large': '{label} is too large',
  'no-cent': '{label} must be at least 0.01',
  'more-than-spent': '{label} cannot be more than is spent for it',
})

/** The largest whole number of a field that must have one. */
const LARGEST: Partial<Record<BusinessField, number>> = {
  accountOfflineHours: MAX_OFFLINE_HOURS,
  returnDays: MAX_RETURN_DAYS,
  quoteDays: MAX_RETURN_DAYS,
  invoiceDays: MAX_RETURN_DAYS,
  pointsLeast: MOST_LEAST,
}

/** What is wrong with a field, and what would be right. */
export function fieldWords(field: BusinessField, code: BusinessProblem): string {
  const label = texts.fields[field]
  const largest = LARGEST[field]
  if (largest !== undefined) return PROBLEMS['not-whole']({ label, most: largest })
  if (code === 'required' && BUSINESS[field].kind.written === 'percent')
    return PROBLEMS['not-percent']({ label })
  return PROBLEMS[code]({ label, most: code === 'too-long' ? (longest(field) ?? 0) : MAX_RETURN_DAYS })
}

/** The longest text of a field; undefined for one that is no text. */
export function longest(field: BusinessField): number | undefined {
  return BUSINESS[field].kind.longest
}
