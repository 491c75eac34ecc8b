import { formatCount } from '#core/language/format-count.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { wrong } from '#web/selling/toasts.ts'

/** What the summary of a day says. */
const words = catalogue('dayEnd', {
  title: 'Day end',
  back: 'Analytics',
  day: 'Day',
  earlier: 'The day before',
  later: 'The day after',
  loading: 'Loading the day...',
  failed: 'The day could not be loaded',
  failedHint: 'Nothing is lost. Try again.',
  tryAgain: 'Try again',
  badDay: 'Choose a day that is not in the future.',
  net: 'Net sales',
  orders: 'Orders',
  orderCount: { one: '{count} order', other: '{count} orders' },
  weekBefore: 'The same day last week, {day}',
  methods: 'Paid by',
  noMethods: 'Nothing was paid.',
  cash: 'Cash difference',
  noCash: 'No cash-up on this day',
  returns: 'Returns',
  discounts: 'Discounts',
  paidOnAccount: 'Paid on account',
  owed: 'Owed on the book now',
  low: 'Low stock now',
  heldForLaybys: 'Held for lay-bys',
  lowCount: { one: '{count} product', other: '{count} products' },
  waiting: 'Waiting to be synced',
  top: 'Best sellers',
  beforeVat: 'Before VAT',
  noTop: 'Nothing was sold.',
  changed: 'Changed since {date}: {by}',
  changedHint: 'A sale that another till had not sent yet arrived later.',
  changedTitle: 'Days that changed',
  lastWeek: 'Last week',
  lastWeekHint: 'For a message: nothing is sent before you choose to whom.',
  wholeWeekBefore: 'The week before',
  bestDay: 'Best day',
  shareWeek: 'Share the week',
  share: 'Share',
  sharing: 'Sharing...',
})

export const texts = {
  ...words,
  waitingCount: (count: number) =>
    count === 0 ? 'Nothing' : `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`,
  notShared: wrong('Not shared', 'Please try again.'),
} as const
