/** The words of the customer display. */
export const texts = {
  page: 'Customer display',
  welcome: 'Welcome',
  closed: 'This till is closed',
  sale: 'Your sale',
  total: 'Total',
  paid: 'Paid',
  change: 'Change',
  thanks: 'Thank you',
} as const
