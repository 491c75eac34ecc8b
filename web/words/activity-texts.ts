import { catalogue } from '#web/language/catalogue.ts'

/** What a sentence of the activity names. */
export interface Named {
  who: string
  /** What it is about is called; blank where it has no name. */
  name: string
  text: string
  amount: string
  /** What it is about, or that this is gone. */
  thing: string
  customer: string
  /** Somebody's name, or that it was somebody. */
  somebody: string
}
type Sentence = string | ((named: Named) => string)

/** What was done, by its kind. */
export const SENTENCES: Readonly<Record<string, Sentence>> = catalogue('activity.sentences', {
  'person-in': '{who} took the till',
  'pin-wrong': 'A wrong PIN was typed for {somebody}',
  'pin-locked': 'Five wrong PINs locked the name of {somebody}',
  'approval-refused': '{who} asked and was not allowed: {text}',
  'line-removed': '{who} removed {thing}, {amount}, from the cart',
  'cart-cleared': '{who} cleared a cart of {amount}',
  'payment-removed': '{who} removed a payment of {amount} by {text}',
  'receipt-copied': '{who} printed a copy of {text}',
  exported: '{who} exported {text}',
  'price-overridden': '{who} sold {thing} at another price',
  'drawer-opened': '{who} opened the drawer without a sale',
  'parked-dropped': '{who} dropped a parked sale of {amount}',
  'sale-voided': '{who} voided a sale: {text}, {amount}',
  'document-cancelled': '{who} cancelled {text}, {amount}',
  'layby-cancelled': '{who} cancelled the lay-by {text}, of which {amount} was paid',
  'order-sent': '{who} sent the order {text}',
  'order-cancelled': '{who} cancelled the order {text}',
  'stocktake-finished': '{who} finished the stocktake {text}',
  'payment-reversed': '{who} took back the payment {text} of {amount}, {customer}',
  'cost-changed': '{who} changed the cost of {thing}',
  'stock-counted': '{who} set the stock of {thing}',
  'promotion-added': '{who} made the promotion {thing}',
  'person-added': '{who} added {thing} to the staff',
  'customer-erased': '{who} erased the details of a customer or supplier',
  'signed-in': '{who} logged in',
  'signed-out': '{who} logged out',
  'session-revoked': '{who} ended a log-in on a device',
  'other-sessions-revoked': '{who} logged out everywhere else',
  'password-check-failed': '{who} typed a wrong password',
  'password-changed': '{who} changed a password',
  'password-reset': '{who} gave a new password',
  'email-changed': '{who} changed an email address',
  'right-changed': '{who} changed what the account {name} may do: {text}',
  'invitation-made': '{who} invited somebody',
  'invitation-cancelled': '{who} took an invitation back',
  'invitation-used': '{who} joined by an invitation',
  'token-made': '{who} made the API token {text}',
  'token-revoked': '{who} revoked the API token {text}',
  'webhook-made': '{who} added a webhook to {text}',
  'webhook-paused': '{who} paused the webhook to {text}',
  'webhook-resumed': '{who} turned on the webhook to {text}',
  'webhook-deleted': '{who} deleted the webhook to {text}',
  'webhook-stopped': 'The webhook to {text} was turned off: nothing arrived for three days',
  restored: 'The server was restored from a backup',
})

/** The same of what has no name, or of a field; and what stands for a name that is missing. */
export const texts = catalogue('activity.parts', {
  unknownKind: '{who}: {kind}',
  token: 'API token {name}',
  administrator: 'The administrator',
  somebody: 'somebody',
  somebodyFirst: 'Somebody',
  gone: 'something that is gone',
  aCustomer: 'a customer',
  because: '{what}: {reason}',
  fromTo: '{what}: {before} to {after}',
  none: 'none',
  yes: 'yes',
  no: 'no',
  percent: '{percent}%',
  approvalGiven: '{manager} allowed {who}: {text}',
  signInFailed: { named: 'A log-in failed: {name}', unnamed: 'A log-in failed' },
  accountIssued: { named: '{who} made an account for {name}', unnamed: '{who} made an account' },
  accountDisabled: { named: '{who} closed an account: {name}', unnamed: '{who} closed an account' },
  accountEnabled: {
    named: '{who} opened an account again: {name}',
    unnamed: '{who} opened an account again',
  },
  deleted: '{who} deleted {thing}',
  broughtBack: '{who} brought back {thing}',
  called: '{thing} {name}',
  entry: 'the entry',
  priceChanged: '{who} changed the price of {thing}',
  tradePriceChanged: '{who} changed the trade price of {thing}',
  productChanged: '{who} changed ‘{field}’ of {thing}',
  stockMoved: '{who} changed the stock of {thing}, {reason}',
  stockMovedWith: '{who} changed the stock of {thing}, {reason} ({note})',
  countedSince: '{what}, counted since',
  settingsChanged: '{who} changed the settings: {text}',
  settingChanged: '{who} changed a setting, {field}',
  methodChanged: '{who} changed the payment method {thing}, {field}',
  promotionChanged: '{who} changed the promotion {thing}, {field}',
  hoursCorrected: '{who} corrected the hours of {somebody}',
  personChanged: '{who} changed {thing}, {field}',
  rightsChanged: '{who} changed what a {role} may do, {right}',
  largestDiscount: 'the largest discount',
  cashMoved: '{who} moved {amount}',
  bookChanged: '{who} changed what {customer} owes, a change of {amount}',
})

/** Cash in and out of a drawer, by what was done with it. */
export const CASH_MOVED: Readonly<Record<string, (named: Named) => string>> = catalogue(
  'activity.cashMoved',
  {
    in: '{who} paid in {amount}',
    out: '{who} paid out {amount}',
    drop: '{who} dropped to the safe {amount}',
    banked: '{who} took to the bank {amount}',
    tips: '{who} paid tips otherwise than out of a drawer, {amount}',
  },
)

/** A change of what a customer owes, by its kind. */
export const BOOK_CHANGED: Readonly<Record<string, (named: Named) => string>> = catalogue(
  'activity.bookChanged',
  {
    opening: '{who} changed what {customer} owes, an opening balance of {amount}',
    'write-off': '{who} changed what {customer} owes, a write-off of {amount}',
    correction: '{who} changed what {customer} owes, a correction of {amount}',
    merge: '{who} changed what {customer} owes, a move to or from another name of {amount}',
  },
)
