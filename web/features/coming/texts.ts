export const texts = {
  titles: {
    quotes: 'Quotes & Invoices',
  },
  coming: 'This page is coming',
  hint: 'The rest of the shop works already.',
} as const
