import { catalogue } from '#web/language/catalogue.ts'

/** The words of what the stock is worth. */
export const texts = catalogue('inventory.value', {
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
  atCost: '{quantity} × {cost}',
  withoutCost: {
    one: '{count} product has no cost: the value is too low.',
    other: '{count} products have no cost: the value is too low.',
  },
})

/** The words of what the stock was worth on a past day. */
export const pastTexts = catalogue('inventory.value.past', {
  hint: 'What was on hand at the end of that day, at what it cost then, in the categories of now.',
  working: 'Working out what was on hand...',
  goods: 'What was on hand at the end of that day, at what one cost then. A product opens its history.',
  empty: 'Nothing was on hand at the end of that day.',
  costsOfNow: {
    one: 'What {count} product cost then is not known any more: the costs of now count.',
    other: 'What {count} products cost then is not known any more: the costs of now count.',
  },
  unreadable: {
    one: '{count} product of your server is damaged: this value may not be complete.',
    other: '{count} products of your server are damaged: this value may not be complete.',
  },
  told: {
    offline: 'Past days need the internet: your shop’s server works them out. The value of today needs none.',
    'signed-out': 'Log in again to see past days.',
    failed: 'The value of that day could not be worked out. Try again.',
  },
  again: 'Try again',
})

/** The words of working out costs again. */
export const costTexts = catalogue('inventory.value.costs', {
  ask: 'Work out costs again',
  asking: 'Working out...',
  told: {
    right: 'All costs are right.',
    incomplete: 'Nothing to change, but not all costs could be worked out.',
    offline: 'Connect to the internet first: the server works it out.',
    'signed-out': 'Log in again first.',
    failed: 'The server could not work it out. Try again.',
  },
  unreadable: {
    one: 'Of {count} product your server cannot read everything: their costs stay as they are.',
    other: 'Of {count} products your server cannot read everything: their costs stay as they are.',
  },
  title: 'Costs by what was received',
  hint: 'From every delivery in its order, whichever device received it. Past sales keep the cost they were made with.',
  products: { one: '{count} product', other: '{count} products' },
  from: '{before} → {after}',
  keep: 'Keep as they are',
  change: { one: 'Change {count} cost', other: 'Change {count} costs' },
})
