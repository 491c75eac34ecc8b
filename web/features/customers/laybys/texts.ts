import type { LaybyState } from '#core/laybys/layby-state.ts'
import type { Due } from '#core/laybys/terms.ts'
import type { Cents } from '#core/money/cents.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Which lay-bys the list shows. */
export const LAYBY_FILTERS = ['open', 'nearly-due', 'overdue', 'closed'] as const
export type LaybyFilter = (typeof LAYBY_FILTERS)[number]

/** The words of the list of lay-bys (S20.22). */
export const texts = catalogue('customers.laybys', {
  title: 'Lay-bys',
  back: 'Back to the till',
  failed: 'The lay-bys could not be shown',
  loading: 'Loading the lay-bys...',
  empty: 'No lay-bys yet',
  emptyHint: 'Lay-by at the till puts goods by for a customer who pays for them in parts.',
  none: 'None of these',
  noneHint: 'No lay-by is in this list.',
  held: 'Held for lay-bys',
  leftInAll: '{amount} left to pay',
  filter: 'Show',
  filters: {
    open: 'Open',
    'nearly-due': 'Nearly due',
    overdue: 'Overdue',
    closed: 'Handed over or cancelled',
  } satisfies Record<LaybyFilter, string>,
  filterWith: '{words} ({count})',
  open: 'Open {number} of {name}',
  paidOf: '{paid} of {total} paid',
  until: 'by {day}',
})

/** The words of one lay-by. */
export const laybyDialogTexts = catalogue('customers.laybys.dialog', {
  goods: 'Goods',
  money: 'Money',
  total: 'Total',
  paid: 'Paid',
  paidLess: '{amount} more was paid back than was paid',
  left: 'Left to pay',
  lastDay: 'To be paid by',
  opened: 'Opened',
  payments: 'Payments',
  receipt: 'Receipt of {amount}',
  wentBack: '{amount} paid back',
  receiptBack: 'Receipt of {amount} that was paid back',
  agreement: 'Agreement',
  cancelledPaper: 'Cancellation',
  pay: 'Take an instalment',
  handOver: 'Hand over',
  handOverTitle: 'Hand over the goods of {number}?',
  handOverHint: 'It becomes a sale of today, and the goods leave the stock.',
  cancel: 'Cancel lay-by',
  payBack: 'Pay back {amount}',
  close: 'Close',
  cameAfterCancelled: '{amount} came in after it was cancelled: pay it back',
  tooMuch: '{amount} more than the price came in: pay it back',
  collectedAndCancelled:
    'It was cancelled on one device and handed over on another. The goods are gone, so the sale stands; the money that was paid back is doubtful.',
  backTooMuch: '{amount} more went back than was owed',
})

/** The words of taking an instalment. */
export const instalmentTexts = catalogue('customers.laybys.instalment', {
  title: 'Instalment of {number}',
  leftNow: '{left} left to pay',
  take: 'Take {amount}',
  taking: 'Taking...',
})

/** The words of cancelling. */
export const cancelTexts = catalogue('customers.laybys.cancel', {
  title: 'Cancel {number}',
  reason: 'Why',
  spared: 'Death or hospital: nothing is kept',
  keep: 'Kept of the price (%)',
  keepHint: 'At most {agreed}% was agreed.',
  remedy: 'What the customer gets',
  remedyHint:
    'By law: goods that are equal or better, or the money with interest; double the money where the shop had no good reason.',
  interest: 'Interest',
  by: 'Paid back by',
  kept: 'Kept',
  extra: 'Added',
  back: 'Goes back',
  notAmount: 'Type an amount, such as 5.00',
  notPercent: 'Type a number from 0 to 1',
  graceHint: 'Not paid up in time can be chosen after {day}.',
  confirm: 'Cancel and pay back {amount}',
  confirmNone: 'Cancel lay-by',
})

/** The words of paying money back. */
export const payBackTexts = catalogue('customers.laybys.payBack', {
  title: 'Pay back money of {number}',
  confirm: 'Pay back {amount}',
})

const toasts = catalogue('customers.laybys.toasts', { handedOver: '{number} handed over' })

export const toastMessages = {
  handedOver: (number: string): ToastContent => ({ title: toasts.handedOver({ number }) }),
} as const

const states = catalogue('customers.laybys.states', {
  collected: 'Handed over',
  cancelled: 'Cancelled',
  paid: 'Paid: hand over',
  due: {
    running: 'Open',
    'nearly-due': 'Nearly due',
    overdue: 'Overdue',
    'given-up': 'Overdue',
  } satisfies Record<Due, string>,
})

/** What a badge says of a lay-by. */
export function stateWords(state: LaybyState, due: Due): string {
  if (state.kind === 'collected' || state.kind === 'cancelled') return states[state.kind]
  return state.left === 0 ? states.paid : states.due[due]
}

/** What is wrong with the money of a lay-by; nothing where it is right. @param money writes an amount */
export function payBackWords(state: LaybyState, money: (amount: Cents) => string): string | undefined {
  if (state.payBack <= 0) return undefined
  return state.kind === 'cancelled'
    ? laybyDialogTexts.cameAfterCancelled({ amount: money(state.payBack) })
    : laybyDialogTexts.tooMuch({ amount: money(state.payBack) })
}
