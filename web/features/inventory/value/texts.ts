import { formatCount } from '#web/ui/format-count.ts'

/** The words of what the stock is worth. */
export const texts = {
  title: 'Stock value',
  hint: 'What is on hand now, at what it cost. Below zero counts as nothing.',
  category: 'Category',
  products: 'Products',
  value: 'Value',
  total: 'Total',
  noCategory: 'No category',
  empty: 'Nothing on hand that is counted.',
  withoutCost: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'product has' : 'products have'} no cost: the value is too low.`,
} as const

/** The words of working out costs again. */
export const costTexts = {
  ask: 'Work out costs again',
  asking: 'Working out...',
  told: {
    right: 'All costs are right.',
    offline: 'Connect to the internet first: the server works it out.',
    'signed-out': 'Log in again first.',
    failed: 'The server could not work it out. Try again.',
  },
  title: 'Costs by what was received',
  hint: 'From every delivery in its order, whichever device received it. Past sales keep the cost they were made with.',
  products: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  from: (now: string, then: string) => `${now} → ${then}`,
  keep: 'Keep as they are',
  change: (count: number) => `Change ${formatCount(count)} ${count === 1 ? 'cost' : 'costs'}`,
} as const
