import { printedDate } from '#core/calendar/printed-time.ts'
import type { TermsProblem } from '#core/customers/book-terms.ts'
import type { ConsentProblem } from '#core/customers/consent-cells.ts'
import { CUSTOMER, type CustomerType } from '#core/customers/customer.ts'
import type { DraftField, DraftProblem } from '#core/customers/customer-draft.ts'
import type { CustomerColumn } from '#core/customers/customer-order.ts'
import type { MarketingConsent } from '#core/customers/marketing-consent.ts'
import type { StandingDiscountRefusal } from '#core/customers/standing-discount.ts'
import { LONGEST_WHO, MOST_WHO_MAY_BUY, type WhoProblem } from '#core/customers/who-may-buy.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { BOOK_TERMS_FIELDS, CONSENT_FIELDS, CUSTOMER_FIELDS } from '#web/words/field-names.ts'

/** Every word of the customers screen. */
export const texts = catalogue('customers', {
  title: 'Customers',
  search: 'Search customers...',
  loading: 'Loading customers...',
  empty: 'No customers found',
  emptyHint: 'Try another name, email or phone number.',
  noCustomersHint: 'Add your first customer, or import a list as a CSV file.',
  failedTitle: 'Error Loading Customers',
  failedHint: 'There was a problem loading your customers. Please try refreshing the page.',
  refresh: 'Refresh the page',
  add: 'Add Customer',
  importCsv: 'Import CSV',
  import: 'Import',
  exportCsv: 'Export CSV',
  export: 'Export',
  exportFile: 'customers-{day}.csv',
  sortBy: 'Sort by',
  ascending: 'Ascending. Tap to reverse.',
  descending: 'Descending. Tap to reverse.',
  columns: {
    name: 'Name',
    contact: 'Contact',
    type: 'Type',
    spent: 'Total Spent',
    purchases: 'Purchases',
    lastVisit: 'Last Visit',
    notes: 'Notes',
  } satisfies Record<CustomerColumn, string>,
  actions: 'Actions',
  edit: 'Edit {name}',
  delete: 'Delete {name}',
  noContact: 'No contact',
  never: 'Never',
  noVisit: 'No visit yet',
  pointsOf: 'Points of {name}',
  spentBy: 'Spent by {name}',
  purchases: { one: '{count} purchase', other: '{count} purchases' },
  demo: 'Demo',
  demoHint:
    'The customers marked Demo only show how this page looks. They cannot be changed, and they disappear when you start with your own products.',
  demoLocked: 'Cannot be changed',
  goneElsewhere: '{name} was deleted on another device after you made changes here.',
  bringBack: 'Restore',
  dismiss: 'Leave deleted',
  deleteTitle: 'Are you sure you want to delete {name}?',
  deleteHint:
    'Past sales keep their name. To remove it everywhere, open Deleted customers afterwards and choose Personal data.',
  deleteConfirm: 'Delete',
  tabs: 'Customers and what they owe',
  book: 'The book',
  laybys: 'Lay-bys',
  loadingLaybys: 'Loading the lay-bys...',
  vouchers: 'Vouchers',
  loadingVouchers: 'Loading the vouchers...',
  loadingBook: 'Loading the book...',
  account: 'Account of {name}',
  cannotDelete: '{name} cannot be deleted yet',
  stillOpen: '{amount} is still open. Settle or write it off first.',
  laybyOpen: '{amount} is held for a lay-by. Hand the goods over or cancel it first.',
  laybyToPayBack: '{amount} of a lay-by is still to be paid back. Pay it back first.',
  openAccount: 'Open the account',
  showLaybys: 'Show lay-bys',
  back: 'Back',
  count: { one: '{count} customer', other: '{count} customers' },
  countOf: { one: '{shown} of {count} customer', other: '{shown} of {count} customers' },
  sortedBy: 'Sort by: {column}',
  accountSays: 'Account of {name}: {balance}',
  /** A customer's own discount, in few characters. */
  percentOff: '{percent}% off',
})

/** How many of all customers the list shows. */
export function countWords(shown: number, all: number): string {
  return shown === all ? texts.count({ count: all }) : texts.countOf({ shown, count: all })
}

/** The words about who was deleted. */
export const deletedTexts = catalogue('customers.deleted', {
  open: 'Deleted customers',
  title: 'Deleted customers',
  hint: 'Past sales keep their name. To erase it, choose Personal data.',
  search: 'Search deleted customers...',
  none: 'No deleted customers.',
  failed: 'The deleted customers could not be loaded. Please try again.',
  more: 'Showing {shown} of {all}. Search for the one you need.',
  restore: 'Restore',
  restoreWho: 'Restore {name}',
  personalData: 'Personal data',
  personalDataOf: 'Personal data of {name}',
})

/** The words of making one customer of two names (S20.13). */
export const mergeTexts = catalogue('customers.merge', {
  open: 'Same person as…',
  title: 'Who else is {name}?',
  hint: 'Choose the name that stays. Past sales keep the name that they have.',
  search: 'Search customers...',
  list: 'The name that stays',
  none: 'No customers found',
  more: 'There are more. Search for the one you need.',
  becomes: '{from} goes off the list, and whoever searches for it finds {into}.',
  moves: '{balance}: that moves to {into}.',
  movesPoints: '{points}: to {into}.',
  confirm: 'Make them one',
  done: 'Two names made one',
})

/** How a customer's type reads (S2.31). */
export const TYPES: Record<CustomerType, string> = catalogue('customers.types', {
  retail: 'Retail',
  trade: 'Trade',
})

/** The messages that come and go (S8.14, S8.15). */
export const toastTexts = catalogue('customers.toasts', {
  added: 'Customer Added',
  updated: 'Customer Updated',
  deleted: 'Customer Deleted',
  undo: 'Undo',
  restored: 'Customer Restored',
  notRestored: 'Customer Not Restored',
  wasErased: 'Their data was erased, so they cannot be restored.',
  error: 'Error',
  addFailed: 'Failed to add customer. Please try again.',
  updateFailed: 'Failed to update customer. Please try again.',
  deleteFailed: 'Failed to delete customer. Please try again.',
})

/** The words of the form. */
export const formTexts = catalogue('customers.form', {
  addTitle: 'Add Customer',
  editTitle: 'Edit Customer',
  discountHint: 'Percent off each sale to them. Leave it blank for none.',
  personalData: 'Personal data',
  save: 'Save',
  saveAndRestore: 'Save and restore',
  saving: 'Saving...',
  cancel: 'Cancel',
  gone: '{name} was deleted on another device. Saving restores them with these details.',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

/** The words of the form about the book (S20.1). */
export const termsTexts = catalogue('customers.terms', {
  title: 'The book',
  hint: 'They may take goods now and pay later.',
  hints: {
    creditLimit: 'The most that they may owe. Leave it blank for no limit.',
    termsDays: 'How many days after a sale it should be paid. It adds no interest or fee.',
    accountNote: 'Only for you and whoever works here.',
  },
})

const termsProblems = catalogue('customers.termsProblems', {
  tooLong: '{field} is too long',
  notPrintable: '{field} contains a character that cannot be printed',
  tooLarge: '{field} is too large',
  notAmount: '{field} must be an amount such as 500',
  notWhole: '{field} must be a whole number',
})

/** What is wrong with a field about the book. */
export function termsWords(field: keyof typeof termsTexts.hints, code: TermsProblem): string {
  const label = { field: BOOK_TERMS_FIELDS[field] }
  if (field === 'accountNote')
    return code === 'too-long' ? termsProblems.tooLong(label) : termsProblems.notPrintable(label)
  if (code === 'too-large') return termsProblems.tooLarge(label)
  return field === 'creditLimit' ? termsProblems.notAmount(label) : termsProblems.notWhole(label)
}

/** The words of the form about marketing (S22.10). */
export const consentTexts = catalogue('customers.consent', {
  title: 'Marketing',
  hint: 'Without it, write to them only about what they bought or owe.',
  howHint: 'For example: at the counter, on paper, by WhatsApp.',
  withdraws: 'Saving withdraws it.',
  given: 'Agreed on {day}: {how}',
  withdrawn: 'Withdrawn on {withdrawnOn}. Agreed on {day}: {how}',
})

/** What a customer said of marketing. */
export function consentWords({ givenAt, how, withdrawnAt }: MarketingConsent): string {
  const given = { day: printedDate(givenAt), how }
  if (withdrawnAt === null) return consentTexts.given(given)
  return consentTexts.withdrawn({ ...given, withdrawnOn: printedDate(withdrawnAt) })
}

const consentProblems = catalogue('customers.consentProblems', {
  'before-withdrawal': 'They have withdrawn it since. Say when they agreed again.',
  'no-how': 'Say how they agreed',
  'not-yes-or-no': '{field} must be yes or no',
  'not-day': '{field} must be a day such as 2026-01-31',
  'in-future': '{field} must not be after today',
  'too-long': '{field} is too long: {most} characters at most',
  'control-character': '{field} contains a character that cannot be printed',
})

const { marketing, marketingDate, marketingHow } = CONSENT_FIELDS

const CONSENT_PROBLEMS: Record<ConsentProblem['code'], string> = {
  ...consentProblems,
  'not-yes-or-no': consentProblems['not-yes-or-no']({ field: marketing }),
  'not-day': consentProblems['not-day']({ field: marketingDate }),
  'in-future': consentProblems['in-future']({ field: marketingDate }),
  'too-long': consentProblems['too-long']({ field: marketingHow, most: LIMITS.name }),
  'control-character': consentProblems['control-character']({ field: marketingHow }),
}

/** What is wrong with what is said of a consent, and what would be right. */
export function problemOfConsent(code: ConsentProblem['code']): string {
  return CONSENT_PROBLEMS[code]
}

/** The words of the list of who may buy on an account (S20.24). */
export const whoTexts = catalogue('customers.who', {
  hint: 'For a stokvel or a family. The till asks who of them it is, and the slip names them.',
  name: 'Name {place}',
  add: 'Add a name',
  remove: 'Remove {name}',
  removeBlank: 'Remove name {place}',
})

const whoProblems = catalogue('customers.whoProblems', {
  'too-long': 'Each name has at most {most} characters',
  'control-character': 'A name contains a character that cannot be printed',
  semicolon: 'A name cannot contain a semicolon',
  twice: 'This name is on the list already',
  'too-many': 'At most {most} people may buy on one account',
})

/** What is wrong with a name of the list of who may buy, and what would be right. */
export function whoProblem(code: WhoProblem): string {
  if (code === 'too-long') return whoProblems[code]({ most: LONGEST_WHO })
  return code === 'too-many' ? whoProblems[code]({ most: MOST_WHO_MAY_BUY }) : whoProblems[code]
}

const problems = catalogue('customers.problems', {
  required: 'Please fill out the name field',
  'too-long': '{field} is too long: {most} characters at most',
  'control-character': '{field} contains a character that cannot be printed',
  'not-email': '{field} must look like name@example.com',
  'unknown-type': '{field} must be Retail or Trade',
})

/** What is wrong with a field, and what would be right. */
export function fieldWords(field: DraftField, code: DraftProblem): string {
  const label = CUSTOMER_FIELDS[field]
  switch (code) {
    case 'required':
      return problems[code]
    case 'too-long':
      return problems[code]({ field: label, most: CUSTOMER[field].kind.longest ?? 0 })
    default:
      return problems[code]({ field: label })
  }
}

const discountProblems = catalogue('customers.discountProblems', {
  'not-percent': '{field} must be a percentage such as 5 or 7.5',
  'too-precise': '{field} has at most two decimals',
  'out-of-range': '{field} must be from 0.01 to 100',
})

/** What is wrong with a customer's discount, and what would be right. */
export function discountProblem(code: StandingDiscountRefusal): string {
  return discountProblems[code]({ field: CUSTOMER_FIELDS.discount })
}
