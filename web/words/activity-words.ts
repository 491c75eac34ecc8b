import type { ShownActivity } from '#core/activity/activity-page.ts'
import { PRODUCT } from '#core/catalog/product.ts'
import type { Entity } from '#core/entities/entity.ts'
import type { Cents } from '#core/money/cents.ts'
import { PROMOTION } from '#core/promotions/promotion.ts'
import { measuredText } from '#core/quantities/measure.ts'
import { METHOD } from '#core/sales/method.ts'
import { BUSINESS } from '#core/settings/business.ts'
import { PERMISSIONS, type Permission } from '#core/staff/permissions.ts'
import { ROLE } from '#core/staff/role.ts'
import { STOCK_REASONS } from '#core/stock/stock-move.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { PRODUCT_FIELDS } from './field-names.ts'
import { PERMISSION_NAMES } from './permission-names.ts'
import { STOCK_REASON_WORDS } from './stock-reasons.ts'

/** What a screen lists under one choice, in the order of the choices. */
export const ACTIVITY_GROUPS = {
  till: {
    name: 'At the till',
    kinds: [
      'line-removed',
      'cart-cleared',
      'payment-removed',
      'price-overridden',
      'drawer-opened',
      'cash-moved',
      'parked-dropped',
    ],
  },
  people: { name: 'Who was at the till', kinds: ['person-in', 'pin-wrong', 'pin-locked'] },
  approvals: { name: 'Approvals', kinds: ['approval-given', 'approval-refused'] },
  papers: {
    name: 'Voids, cancelled papers and copies',
    kinds: ['sale-voided', 'document-cancelled', 'layby-cancelled', 'receipt-copied'],
  },
  prices: {
    name: 'Prices and costs',
    kinds: ['price-changed', 'cost-changed', 'promotion-added', 'promotion-changed'],
  },
  stock: {
    name: 'Stock',
    kinds: ['stock-counted', 'stock-moved', 'stocktake-finished', 'order-sent', 'order-cancelled'],
  },
  book: { name: 'What customers owe', kinds: ['payment-reversed', 'book-adjusted'] },
  deleted: { name: 'Deleted and brought back', kinds: ['deleted', 'brought-back', 'customer-erased'] },
  settings: { name: 'Settings', kinds: ['business-changed', 'method-changed'] },
  staff: {
    name: 'Staff and rights',
    kinds: ['person-added', 'person-changed', 'role-changed', 'right-changed'],
  },
  exports: { name: 'Exports', kinds: ['exported'] },
  accounts: {
    name: 'Accounts',
    kinds: [
      'signed-in',
      'sign-in-failed',
      'signed-out',
      'session-revoked',
      'other-sessions-revoked',
      'password-check-failed',
      'password-changed',
      'password-reset',
      'email-changed',
      'account-issued',
      'account-disabled',
      'account-enabled',
      'invitation-made',
      'invitation-cancelled',
      'invitation-used',
      'token-made',
      'token-revoked',
      'restored',
    ],
  },
} as const satisfies Record<string, { name: string; kinds: readonly string[] }>
export type ActivityGroup = keyof typeof ACTIVITY_GROUPS

type Price = (amount: Cents) => string

/** What was done, as one sentence of a shop owner. */
export function activityWords(entry: ShownActivity, price: Price): string {
  const say = Object.hasOwn(SENTENCES, entry.kind) ? SENTENCES[entry.kind] : undefined
  return say ? say({ ...entry, who: whoOf(entry) }, price) : `${whoOf(entry)}: ${entry.kind}`
}

/** Who did it, as screens call them. */
export function whoOf({ who, person, isToken }: Pick<ShownActivity, 'who' | 'person' | 'isToken'>): string {
  if (isToken) return `API token ${who}`
  return who || (person === null ? 'The administrator' : 'Somebody')
}

const money = ({ amount }: ShownActivity, price: Price) => (amount === null ? '' : price(amount as Cents))
const because = (text: string) => (text === '' ? '' : `: ${text}`)
const thing = ({ name, text }: ShownActivity) => name || text || 'something that is gone'

const SENTENCES: Record<string, (entry: ShownActivity, price: Price) => string> = {
  'person-in': ({ who }) => `${who} took the till`,
  'pin-wrong': ({ name }) => `A wrong PIN was typed for ${name || 'somebody'}`,
  'pin-locked': ({ name }) => `Five wrong PINs locked the name of ${name || 'somebody'}`,
  'approval-given': ({ who, name, text }) => `${name || 'Somebody'} allowed ${who}: ${text}`,
  'approval-refused': ({ who, text }) => `${who} asked and was not allowed: ${text}`,
  'line-removed': (entry, price) =>
    `${entry.who} removed ${thing(entry)}, ${money(entry, price)}, from the cart`,
  'cart-cleared': (entry, price) => `${entry.who} cleared a cart of ${money(entry, price)}`,
  'payment-removed': (entry, price) =>
    `${entry.who} removed a payment of ${money(entry, price)} by ${entry.text}`,
  'receipt-copied': ({ who, text }) => `${who} printed a copy of ${text}`,
  exported: ({ who, text }) => `${who} exported ${text}`,
  'price-overridden': (entry, price) =>
    `${entry.who} sold ${thing(entry)} at another price: ${cents(entry.before, price)} to ${cents(entry.after, price)}`,
  'drawer-opened': ({ who, text }) => `${who} opened the drawer without a sale${because(text)}`,
  'cash-moved': (entry, price) =>
    `${entry.who} ${CASH_MOVED[entry.field ?? ''] ?? 'moved'} ${money(entry, price)}${because(entry.text)}`,
  'parked-dropped': (entry, price) =>
    `${entry.who} dropped a parked sale of ${money(entry, price)}${because(entry.text)}`,
  'sale-voided': (entry, price) => `${entry.who} voided a sale: ${entry.text}, ${money(entry, price)}`,
  'document-cancelled': (entry, price) => `${entry.who} cancelled ${entry.text}, ${money(entry, price)}`,
  'layby-cancelled': (entry, price) =>
    `${entry.who} cancelled the lay-by ${entry.text}, of which ${money(entry, price)} was paid`,
  'order-sent': ({ who, text }) => `${who} sent the order ${text}`,
  'order-cancelled': ({ who, text }) => `${who} cancelled the order ${text}`,
  'stocktake-finished': ({ who, text }) => `${who} finished the stocktake ${text}`,
  'payment-reversed': (entry, price) =>
    `${entry.who} took back the payment ${entry.text} of ${money(entry, price)}, ${customerName(entry)}`,
  'book-adjusted': (entry, price) =>
    `${entry.who} changed what ${customerName(entry)} owes, ${BOOK_CHANGED[entry.field ?? ''] ?? 'a change'} of ${money(entry, price)}${because(entry.text)}`,
  'price-changed': (entry, price) =>
    `${entry.who} changed ${priceName(entry.field)} of ${thing(entry)}${fromTo(PRODUCT, entry, price)}`,
  'cost-changed': (entry, price) =>
    `${entry.who} changed the cost of ${thing(entry)}${fromTo(PRODUCT, entry, price)}`,
  'stock-counted': (entry, price) =>
    `${entry.who} set the stock of ${thing(entry)}${fromTo({}, measured(entry), price)}`,
  // What was counted since stands, and says what it came to.
  'stock-moved': (entry, price) => {
    const change = entry.before === entry.after ? ', counted since' : fromTo({}, measured(entry), price)
    return `${entry.who} changed the stock of ${entry.name || 'something that is gone'}, ${reasonName(entry.field)}${entry.text && ` (${entry.text})`}${change}`
  },
  // Entries of before say only which fields.
  'business-changed': (entry, price) =>
    entry.field === undefined
      ? `${entry.who} changed the settings: ${entry.text}`
      : `${entry.who} changed a setting, ${settingName(entry.field)}${fromTo(BUSINESS, entry, price)}`,
  'method-changed': (entry, price) =>
    `${entry.who} changed the payment method ${thing(entry)}, ${plainName(entry.field)}${fromTo(METHOD, entry, price)}`,
  'promotion-added': (entry) => `${entry.who} made the promotion ${thing(entry)}`,
  'promotion-changed': (entry, price) =>
    `${entry.who} changed the promotion ${thing(entry)}, ${promotionPart(entry.field)}${fromTo(PROMOTION, entry, price)}`,
  'person-added': (entry) => `${entry.who} added ${thing(entry)} to the staff`,
  'person-changed': (entry, price) =>
    `${entry.who} changed ${thing(entry)}, ${entry.field === 'pin' ? 'PIN' : plainName(entry.field)}${fromTo({}, entry, price)}`,
  'role-changed': (entry, price) =>
    `${entry.who} changed what a ${entry.subject} may do, ${rightName(entry.field)}${fromTo(ROLE, entry, price)}`,
  deleted: (entry) => `${entry.who} deleted ${kindOfThing(entry)}`,
  'brought-back': (entry) => `${entry.who} brought back ${kindOfThing(entry)}`,
  'customer-erased': ({ who }) => `${who} erased the details of a customer or supplier`,
  'signed-in': ({ who }) => `${who} logged in`,
  'sign-in-failed': ({ name }) => `A log-in failed${name ? `: ${name}` : ''}`,
  'signed-out': ({ who }) => `${who} logged out`,
  'session-revoked': ({ who }) => `${who} ended a log-in on a device`,
  'other-sessions-revoked': ({ who }) => `${who} logged out everywhere else`,
  'password-check-failed': ({ who }) => `${who} typed a wrong password`,
  'password-changed': ({ who }) => `${who} changed a password`,
  'password-reset': ({ who }) => `${who} gave a new password`,
  'email-changed': ({ who }) => `${who} changed an email address`,
  'account-issued': ({ who, name }) => `${who} made an account${name ? ` for ${name}` : ''}`,
  'account-disabled': ({ who, name }) => `${who} closed an account${name ? `: ${name}` : ''}`,
  'account-enabled': ({ who, name }) => `${who} opened an account again${name ? `: ${name}` : ''}`,
  'right-changed': ({ who, name, text }) => `${who} changed what the account ${name} may do: ${text}`,
  'invitation-made': ({ who }) => `${who} invited somebody`,
  'invitation-cancelled': ({ who }) => `${who} took an invitation back`,
  'invitation-used': ({ who }) => `${who} joined by an invitation`,
  'token-made': ({ who, text }) => `${who} made the API token ${text}`,
  'token-revoked': ({ who, text }) => `${who} revoked the API token ${text}`,
  restored: () => 'The server was restored from a backup',
}

const CASH_MOVED: Readonly<Record<string, string>> = catalogue('activity.cashMoved', {
  in: 'paid in',
  out: 'paid out',
  drop: 'dropped to the safe',
  banked: 'took to the bank',
})

const BOOK_CHANGED: Readonly<Record<string, string>> = catalogue('activity.bookChanged', {
  opening: 'an opening balance',
  'write-off': 'a write-off',
  correction: 'a correction',
  merge: 'a move to or from another name',
})

const customerName = ({ name }: ShownActivity) => name || 'a customer'

const TABLE_NAMES: Readonly<Record<string, string>> = catalogue('activity.tableNames', {
  products: 'the product',
  categories: 'the category',
  customers: 'the customer',
  methods: 'the payment method',
  staff: 'the person',
  drawers: 'the drawer',
  promotions: 'the promotion',
})

const PROMOTION_PARTS: Readonly<Record<string, string>> = catalogue('activity.promotionParts', {
  fromDay: 'first day',
  toDay: 'last day',
  fromTime: 'from what time',
  toTime: 'until what time',
  kind: 'what it does',
  many: 'how many',
  free: 'how many free',
  productIds: 'products',
  categoryIds: 'categories',
  combines: 'other discounts too',
  active: 'on',
})

const SETTING_NAMES: Readonly<Record<string, string>> = catalogue('activity.settingNames', {
  name: 'the name of the business',
  contactEmail: 'email',
  contactPhone: 'phone',
  taxNumber: 'VAT number',
  registrationNumber: 'registration number',
  bankDetails: 'bank details',
  taxRate: 'VAT rate',
  quoteDays: 'days that a quote holds',
  invoiceDays: 'days until an invoice is due',
  laybyDeposit: 'least deposit of a lay-by',
  lateInterest: 'interest on late payments',
  termsText: 'terms of quotes and invoices',
  accountOffline: 'selling on account while offline',
  accountOfflineHours: 'selling on account while offline',
  accountSignature: 'line to sign on slips',
  shortStock: 'what happens without stock',
  costMethod: 'cost method',
  noteAbove: 'a note above',
  cashUp: 'cash-up',
  blindCount: 'blind count',
})

function kindOfThing(entry: ShownActivity): string {
  return `${TABLE_NAMES[entry.field ?? ''] ?? 'the entry'} ${entry.name || entry.text}`.trim()
}

function priceName(field: string | undefined): string {
  if (field === 'sellPrice') return 'the price'
  if (field === 'tradePrice') return 'the trade price'
  const names: Readonly<Record<string, string>> = PRODUCT_FIELDS
  return `‘${names[field ?? ''] ?? plainName(field)}’`
}

const promotionPart = (field = '') => PROMOTION_PARTS[field] ?? plainName(field)
const settingName = (field: string) => SETTING_NAMES[field] ?? plainName(field)

function reasonName(field = ''): string {
  const reason = STOCK_REASONS.find((each) => each === field)
  return reason ? STOCK_REASON_WORDS[reason].toLowerCase() : plainName(field)
}

function rightName(field = ''): string {
  const permission = PERMISSIONS.find((each): each is Permission => each === field)
  return permission ? PERMISSION_NAMES[permission].toLowerCase() : 'the largest discount'
}

/** `returnDays`, as `return days`. */
function plainName(field = ''): string {
  return field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

/** How much stock there was and is, as the rest of the app says it: grams as kilograms. */
function measured(entry: ShownActivity): ShownActivity {
  const { unit, before, after } = entry
  if (before === undefined || after === undefined) return entry
  const [was, is] = [before, after].map((text) => measuredText(Number(text), unit))
  return { ...entry, before: was, after: is }
}

function cents(text: string | undefined, price: Price): string {
  return text === undefined || text === '' ? 'none' : price(Number(text) as Cents)
}

function fromTo(entity: Entity, { field = '', before, after }: ShownActivity, price: Price): string {
  if (before === undefined || after === undefined || (before === 'set' && after === 'set')) return ''
  const written = entity[field]?.kind.written
  const value = (text: string) => {
    if (text === '') return 'none'
    if (written === 'amount') return price(Number(text) as Cents)
    return written === 'percent' ? `${text}%` : text
  }
  return `: ${value(before)} to ${value(after)}`
}
