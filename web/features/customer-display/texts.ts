import { catalogue } from '#web/language/catalogue.ts'

/** The words of the customer display. */
export const texts = catalogue('customerDisplay', {
  page: 'Customer display',
  welcome: 'Welcome',
  closed: 'This till is closed',
  sale: 'Your sale',
  total: 'Total',
  paid: 'Paid',
  change: 'Change',
  thanks: 'Thank you',
})
