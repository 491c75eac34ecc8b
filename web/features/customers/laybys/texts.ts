import { formatCount } from '#core/language/format-count.ts'
import type { LaybyState } from '#core/laybys/layby-state.ts'
import type { Due } from '#core/laybys/terms.ts'
import type { Cents } from '#core/money/cents.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'

/** Which lay-bys the list shows. */
export const LAYBY_FILTERS = ['open', 'nearly-due', 'overdue', 'closed'] as const
export type LaybyFilter = (typeof LAYBY_FILTERS)[number]

/** The words of the list of lay-bys (S20.22). */
export const texts = {
  title: 'Lay-bys',
  back: 'Till',
  failed: 'The lay-bys could not be shown',
  loading: 'Loading the lay-bys...',
  empty: 'No lay-bys yet',
  emptyHint: 'Lay-by at the till puts goods by for a customer who pays for them in parts.',
  none: 'None of these',
  noneHint: 'No lay-by is in this list.',
  held: 'Held for lay-bys',
  leftInAll: (amount: string) => `${amount} left to pay`,
  filter: 'Show',
  filters: {
    open: 'Open',
    'nearly-due': 'Nearly due',
    overdue: 'Overdue',
    closed: 'Handed over or cancelled',
  } satisfies Record<LaybyFilter, string>,
  filterWith: (words: string, count: number) => `${words} (${formatCount(count)})`,
  open: (number: string, name: string) => `Open ${number} of ${name}`,
  paidOf: (paid: string, total: string) => `${paid} of ${total} paid`,
  until: (day: string) => `by ${day}`,
} as const

/** The words of one lay-by. */
export const laybyDialogTexts = {
  goods: 'Goods',
  money: 'Money',
  total: 'Total',
  paid: 'Paid',
  left: 'Left to pay',
  lastDay: 'To be paid by',
  opened: 'Opened',
  payments: 'Payments',
  receipt: (amount: string) => `Receipt of ${amount}`,
  agreement: 'Agreement',
  cancelledPaper: 'Cancellation',
  pay: 'Take an instalment',
  handOver: 'Hand over',
  handOverTitle: (number: string) => `Hand over the goods of ${number}?`,
  handOverHint: 'It becomes a sale of today, and the goods leave the stock.',
  cancel: 'Cancel lay-by',
  payBack: (amount: string) => `Pay back ${amount}`,
  close: 'Close',
  cameAfterCancelled: (amount: string) => `${amount} came in after it was cancelled: pay it back`,
  tooMuch: (amount: string) => `${amount} more than the price came in: pay it back`,
  collectedAndCancelled:
    'It was cancelled on one device and handed over on another. The goods are gone, so the sale stands; the money that was paid back is doubtful.',
  backTooMuch: (amount: string) => `${amount} more went back than was owed`,
} as const

/** The words of taking an instalment. */
export const instalmentTexts = {
  title: (number: string) => `Instalment of ${number}`,
  leftNow: (left: string) => `${left} left to pay`,
  take: (amount: string) => `Take ${amount}`,
  taking: 'Taking...',
} as const

/** The words of cancelling. */
export const cancelTexts = {
  title: (number: string) => `Cancel ${number}`,
  reason: 'Why',
  spared: 'Death or hospital: nothing is kept',
  keep: 'Kept of the price (%)',
  keepHint: (agreed: number) => `At most ${agreed}% was agreed.`,
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
  graceHint: (day: string) => `Not paid up in time can be chosen after ${day}.`,
  confirm: (amount: string) => `Cancel and pay back ${amount}`,
  confirmNone: 'Cancel lay-by',
} as const

/** The words of paying money back. */
export const payBackTexts = {
  title: (number: string) => `Pay back money of ${number}`,
  confirm: (amount: string) => `Pay back ${amount}`,
} as const

export const told = {
  handedOver: (number: string): ToastContent => ({ title: `${number} handed over` }),
} as const

/** What a badge says of a lay-by. */
export function stateWords(state: LaybyState, due: Due): string {
  if (state.kind === 'collected') return 'Handed over'
  if (state.kind === 'cancelled') return 'Cancelled'
  if (state.left === 0) return 'Paid: hand over'
  return { running: 'Open', 'nearly-due': 'Nearly due', overdue: 'Overdue', 'given-up': 'Overdue' }[due]
}

/** What is wrong with the money of a lay-by; nothing where it is right. @param money writes an amount */
export function payBackWords(state: LaybyState, money: (amount: Cents) => string): string | undefined {
  if (state.payBack <= 0) return undefined
  return state.kind === 'cancelled'
    ? laybyDialogTexts.cameAfterCancelled(money(state.payBack))
    : laybyDialogTexts.tooMuch(money(state.payBack))
}
