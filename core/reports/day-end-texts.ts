import { messages } from '../language/messages.ts'

/** The words of a day's, or a week's, summary as a message. */
export const dayEndTexts = messages('papers.dayEnd', {
  week: 'Week from {from} to {to}',
  incomplete: 'May not be complete: {unreadable} not read here',
  net: { one: 'Net sales: {amount} ({count} sale)', other: 'Net sales: {amount} ({count} sales)' },
  others: 'In it, as it stands: {amounts}',
  weekBefore: { one: 'Week before: {amount} ({count} sale)', other: 'Week before: {amount} ({count} sales)' },
  bestDay: 'Best day: {weekday} {amount}',
  moreMethods: { one: 'and {count} other method', other: 'and {count} other methods' },
  cashDifference: 'Cash difference: {difference}',
  returns: 'Returns: {amount} ({returns})',
  discounts: 'Discounts: {amount}',
  heldForLaybys: 'Held for lay-bys: {amount}',
  low: { one: 'Low stock: {count} product', other: 'Low stock: {count} products' },
  waiting: { one: 'Not synced yet: {count} change', other: 'Not synced yet: {count} changes' },
  bestSellers: 'Best sellers:',
  bestSellersBeforeVat: 'Best sellers, before VAT:',
  paidOnAccount: 'Paid on account: {amount}',
  owed: 'Owed on the book: {amount}',
  figures: {
    rounding: 'Cash rounding',
    exchanged: 'Exchanged goods',
    'sold-for-others': 'Sold for others',
  },
})
