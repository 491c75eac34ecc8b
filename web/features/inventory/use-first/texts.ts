import { catalogue } from '#web/language/catalogue.ts'
/** The words of what is to be sold first. */
export const texts = catalogue('inventory.useFirst', {
  title: 'Use first',
  exportFile: 'use-first-{day}.csv',
  hint: 'Products on hand with a use-by date, the earliest first. What came in first is taken to be sold first.',
  empty: 'Nothing on hand has a use-by date',
  emptyHint: 'Type the date while you receive goods, and they stand here until they are sold.',
  loading: 'Loading dates...',
  failed: 'The dates could not be read. Open the page again.',
  upTo: 'up to {quantity} left',
  passed: 'Date passed',
  soon: 'Within a week',
})
