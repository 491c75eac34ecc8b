import { type AsksReference, LONGEST_METHOD_NAME } from '#core/sales/method.ts'
import type { MethodProblem } from '#core/sales/method-draft.ts'
import type { MethodKind } from '#core/sales/payment-method.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words about how a shop takes money (S11.1). */
export const texts = catalogue('settings.paymentMethods', {
  title: 'Payment methods',
  hint: 'In this order at the till: the first three are buttons, the others are under More.',
  open: 'Change payment methods',
  list: 'Payment methods',
  add: 'Add payment method',
  close: 'Close',
  edit: 'Edit {name}',
  up: 'Move {name} up',
  down: 'Move {name} down',
  off: 'Off',
  asks: { optional: 'may take a slip number', required: 'needs a slip number' } satisfies Record<
    Exclude<AsksReference, 'no'>,
    string
  >,
})

/** What each kind is called. */
export const KINDS: Record<MethodKind, string> = catalogue('settings.paymentMethods.kinds', {
  cash: 'Cash',
  card: 'Card',
  transfer: 'Bank transfer',
  wallet: 'Phone payment',
  account: 'On account',
  voucher: 'Voucher',
  other: 'Other',
})

/** The words of the form. */
export const formTexts = catalogue('settings.paymentMethods.form', {
  addTitle: 'Add payment method',
  editTitle: 'Edit payment method',
  fields: {
    name: 'Name',
    kind: 'Kind',
    asksReference: 'Slip or reference number',
    opensDrawer: 'Opens the cash drawer',
    active: 'Offered at the till',
  },
  nameHint: 'As cashiers say it: Yoco, SnapScan, Instant EFT.',
  asks: {
    no: 'Do not ask',
    optional: 'May be typed',
    required: 'Must be typed',
  } satisfies Record<AsksReference, string>,
  delete: 'Delete payment method',
  deleteTitle: 'Are you sure you want to delete {name}?',
  deleteHint: 'Past sales keep its name.',
  deleteConfirm: 'Delete',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const PROBLEMS = catalogue('settings.paymentMethods.problems', {
  required: 'Type a name',
  'too-long': 'A name can have at most {most} characters',
  'control-character': 'The name contains a character that cannot be printed. Type it again.',
  'last-one': 'At least one payment method must be offered at the till.',
  taken: 'There is already a payment method with this name',
})

/** What is wrong with a field. */
export const problemWords = (code: MethodProblem): string =>
  code === 'too-long' ? PROBLEMS[code]({ most: LONGEST_METHOD_NAME }) : PROBLEMS[code]

/** The messages that come and go. */
export const toastTexts = catalogue('settings.paymentMethods.toasts', {
  added: 'Payment method added',
  updated: 'Payment method updated',
  deleted: 'Payment method deleted',
  restored: 'Payment method restored',
  undo: 'Undo',
  error: 'Error',
  failed: 'The payment method could not be saved. Please try again.',
})
