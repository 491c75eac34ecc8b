import { catalogue } from '#web/language/catalogue.ts'

/** The words of what the shop lost. */
export const texts = catalogue('inventory.losses', {
  title: 'Losses',
  exportFile: 'stock-movements-{day}.csv',
  hint: 'What went without being sold, at what it cost. What was found stands against it.',
  period: 'Period',
  reason: 'Reason',
  times: 'Times',
  cost: 'Cost',
  total: 'Total',
  loading: 'Loading losses...',
  failed: 'The losses could not be read. Choose the period again.',
  empty: 'Nothing was lost in this period.',
  parts: 'Each time with what the goods cost, the latest first.',
  gone: 'A deleted product',
  withoutCost: {
    one: '{count} without a cost is not in the figure.',
    other: '{count} without a cost are not in the figure.',
  },
})

/** The first row of the file of movements, in the order of its columns. */
export const columnTexts = catalogue('inventory.losses.columns', {
  date: 'Date',
  time: 'Time',
  product: 'Product',
  sku: 'SKU',
  quantity: 'Quantity',
  unit: 'Unit',
  reason: 'Reason',
  cost: 'Cost of one',
  paper: 'Paper',
  note: 'Note',
  person: 'Person',
  till: 'Till',
})
