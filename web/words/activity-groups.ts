import { catalogue } from '#web/language/catalogue.ts'

/** The kinds that a screen lists under one choice, in the order of the choices. */
export const ACTIVITY_KINDS = {
  till: [
    'line-removed',
    'cart-cleared',
    'payment-removed',
    'price-overridden',
    'drawer-opened',
    'cash-moved',
    'parked-dropped',
  ],
  people: ['person-in', 'pin-wrong', 'pin-locked'],
  approvals: ['approval-given', 'approval-refused'],
  papers: ['sale-voided', 'document-cancelled', 'layby-cancelled', 'receipt-copied'],
  prices: ['price-changed', 'cost-changed', 'promotion-added', 'promotion-changed'],
  stock: ['stock-counted', 'stock-moved', 'stocktake-finished', 'order-sent', 'order-cancelled'],
  book: ['payment-reversed', 'book-adjusted'],
  deleted: ['deleted', 'brought-back', 'customer-erased'],
  settings: ['business-changed', 'method-changed'],
  staff: ['person-added', 'person-changed', 'role-changed', 'right-changed'],
  exports: ['exported'],
  accounts: [
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
} as const satisfies Record<string, readonly string[]>
export type ActivityGroup = keyof typeof ACTIVITY_KINDS

/** What each choice is called. */
export const GROUP_NAMES: Record<ActivityGroup, string> = catalogue('activity.groups', {
  till: 'At the till',
  people: 'Who was at the till',
  approvals: 'Approvals',
  papers: 'Voids, cancelled papers and copies',
  prices: 'Prices and costs',
  stock: 'Stock',
  book: 'What customers owe',
  deleted: 'Deleted and brought back',
  settings: 'Settings',
  staff: 'Staff and rights',
  exports: 'Exports',
  accounts: 'Accounts',
})
