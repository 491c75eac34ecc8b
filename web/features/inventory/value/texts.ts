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
