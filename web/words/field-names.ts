import { catalogue } from '#web/language/catalogue.ts'

/** What each field of a product is called on every screen. */
export const PRODUCT_FIELDS = catalogue('fields.product', {
  name: 'Name',
  description: 'Description',
  sku: 'SKU',
  barcode: 'Barcode',
  categoryId: 'Category',
  costPrice: 'Cost price',
  sellPrice: 'Retail price',
  tradePrice: 'Trade price',
  lowStockThreshold: 'Low-stock limit',
  tracksStock: 'Counted',
  imageUrl: 'Picture',
  isActive: 'For sale',
  asksPrice: 'Ask the price',
  noDiscount: 'No discount',
  vatClass: 'VAT',
  commission: 'Commission (%)',
  scaleCode: 'Scale code',
  unit: 'Sold by',
  reorderTo: 'Fill up to',
  supplierId: 'Supplier',
  supplierCode: 'Supplier’s code',
  quantityPrices: 'Quantity prices',
  staffCommission: 'Staff commission (%)',
  groupId: 'Group’s code',
  groupName: 'Group',
  option1Name: 'Option 1',
  option1Value: 'Value 1',
  option2Name: 'Option 2',
  option2Value: 'Value 2',
  option3Name: 'Option 3',
  option3Value: 'Value 3',
  parts: 'Made up of',
  containerId: 'Sold in (returnable)',
})

/** What the fields of a customer are called that say whether they may buy on the book. */
export const BOOK_TERMS_FIELDS = catalogue('fields.bookTerms', {
  onAccount: 'May buy on the book',
  creditLimit: 'Limit',
  termsDays: 'Days to pay',
  accountNote: 'Note about the account',
  mayBuy: 'Who may buy on this account',
})

/** What each field of a customer is called on every screen. */
export const CUSTOMER_FIELDS = catalogue('fields.customer', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  customerType: 'Type',
  address: 'Address',
  vatNumber: 'VAT number',
  discount: 'Discount',
  mayBuy: 'Who may buy on this account',
})

/** What the parts of a customer's consent to marketing are called. */
export const CONSENT_FIELDS = catalogue('fields.consent', {
  marketing: 'Agreed to marketing',
  marketingDate: 'Agreed on',
  marketingHow: 'How they agreed',
})
