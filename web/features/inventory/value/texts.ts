import { formatCount } from '#core/language/format-count.ts'

/** The words of what the stock is worth. */
export const texts = {
  title: 'Stock value',
  hint: 'What is on hand now, at what it cost. Below zero counts as nothing.',
  asOf: 'As of',
  badDay: 'Choose a day up to today.',
  category: 'Category',
  products: 'Products',
  value: 'Value',
  total: 'Total',
  noCategory: 'No category',
  empty: 'Nothing on hand that is counted.',
  goods: 'What is on hand, at what one costs. A product opens its history.',
  atCost: (quantity: string, cost: string) => `${quantity} × ${cost}`,
  withoutCost: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'product has' : 'products have'} no cost: the value is too low.`,
} as const

/** The words of what the stock was worth on a past day. */
export const pastTexts = {
  hint: 'What was on hand at the end of that day, at what it cost then, in the categories of now.',
  working: 'Working out what was on hand...',
  goods: 'What was on hand at the end of that day, at what one cost then. A product opens its history.',
  empty: 'Nothing was on hand at the end of that day.',
  costsOfNow: (count: number) =>
    `What ${formatCount(count)} ${count === 1 ? 'product' : 'products'} cost then is not known any more: the costs of now count.`,
  unreadable: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'product of your server is' : 'products of your server are'} damaged: this value may not be complete.`,
  told: {
    offline: 'Past days need the internet: your shop’s server works them out. The value of today needs none.',
    'signed-out': 'Log in again to see past days.',
    failed: 'The value of that day could not be worked out. Try again.',
  },
  again: 'Try again',
} as const

/** The words of working out costs again. */
export const costTexts = {
  ask: 'Work out costs again',
  asking: 'Working out...',
  told: {
    right: 'All costs are right.',
    incomplete: 'Nothing to change, but not all costs could be worked out.',
    offline: 'Connect to the internet first: the server works it out.',
    'signed-out': 'Log in again first.',
    failed: 'The server could not work it out. Try again.',
  },
  unreadable: (count: number) =>
    `Of ${formatCount(count)} ${count === 1 ? 'product' : 'products'} your server cannot read everything: their costs stay as they are.`,
  title: 'Costs by what was received',
  hint: 'From every delivery in its order, whichever device received it. Past sales keep the cost they were made with.',
  products: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  from: (now: string, then: string) => `${now} → ${then}`,
  keep: 'Keep as they are',
  change: (count: number) => `Change ${formatCount(count)} ${count === 1 ? 'cost' : 'costs'}`,
} as const
