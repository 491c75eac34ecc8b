import { messages } from '../language/messages.ts'

/** The words of a goods received note. */
export const goodsReceivedTexts = messages('papers.goodsReceived', {
  title: 'GOODS RECEIVED',
  number: 'Note No.',
  supplier: 'Supplier',
  invoice: 'Their invoice',
  invoiceDate: 'Invoice date',
  by: 'Received by',
  goods: 'Goods',
  delivery: 'Delivery',
  invoiceTotal: 'Total on the invoice',
  withVat: 'Amounts include VAT where it was charged.',
  withoutVat: 'Amounts are without VAT.',
  /** The same on the paper of a shop that is not registered, which has no word of VAT. */
  beforeTax: 'Amounts are before tax.',
  signature: 'Signature',
})
