import { messages } from '../language/messages.ts'

/** The words on credit notes and refund slips. */
export const creditNoteTexts = messages('papers.creditNote', {
  /** Of a vendor: the law asks for these words (VAT Act 89 of 1991, s 21(3)(a)(i)); a translation keeps them beside its own. */
  title: 'CREDIT NOTE',
  /** Of a business that is not registered for VAT: only a vendor issues credit notes (VAT Act 89 of 1991, s 21(3)). */
  refundTitle: 'REFUND',
  number: { creditNote: 'Credit note No.', refund: 'Refund No.' },
  forReceipt: 'For receipt',
  receiptOf: '{number} of {date}',
  forInvoice: 'For invoice',
  noMoney: {
    sale: 'No money goes back: nothing was paid for these goods.',
    invoice: 'No money goes back: less of the invoice is due.',
  },
  noReceipt: 'Without a receipt',
  voided: 'The whole sale was voided: {reason}',
  reason: 'Reason',
  approvedBy: 'Approved by',
  total: { slip: 'TOTAL BACK', sheet: 'Total back' },
  back: '{method} given back',
  /** Of what was on account: no money changes hands. */
  offAccount: 'Taken off the account',
  /** What went back as a voucher, or to one. */
  onVoucher: 'Voucher {number}',
  moneyBack: 'Money back',
  customer: 'Credit to',
  signature: 'Signature for the cash received',
})
