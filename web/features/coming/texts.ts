export const texts = {
  titles: {
    customers: 'Customers',
    quotes: 'Quotes & Invoices',
    settings: 'My Business',
  },
  coming: 'This page is coming',
  hint: 'The till, the inventory and the sales history work already.',
} as const
