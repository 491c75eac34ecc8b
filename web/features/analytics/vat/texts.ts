import type { VatPaperKind } from '#core/reports/vat-paper.ts'
import type { VatBoxName } from '#core/reports/vat-report.ts'
import type { VatBasis, VatCategory } from '#core/vat/vat-choices.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** Every word of the VAT report. */
export const texts = catalogue('analytics.vat', {
  title: 'VAT report',
  back: 'Analytics',
  note: 'Prepared from your till. Your accountant files it.',
  period: 'Tax period',
  ownDates: 'Own dates',
  current: '{words} (now)',
  exportCsv: 'Export CSV',
  file: 'VAT-{first}-to-{last}.csv',
  loading: 'Adding up the papers...',
  filling: 'This device is still fetching your shop. The report is made when it has every paper.',
  failed: 'The VAT report could not be made',
  failedHint: 'Nothing is lost. Try again, or reload the page.',
  tryAgain: 'Try again',
  notHere: {
    one: '{count} sale of this period is on your server',
    other: '{count} sales of this period are on your server',
  },
  countOf: { one: '{count} paper', other: '{count} papers' },
  untaxed: {
    one: '{count} paper of this period carries no VAT and is in no box.',
    other: '{count} papers of this period carry no VAT and are in no box.',
  },
  otherCurrencies: 'In another currency, and counted here as it stands. Ask your accountant for the rate:',
  notHereHint: 'They are too old for this device. Go online and try again, so that no paper is missing.',
  notRegistered: 'This business is not registered for VAT',
  notRegisteredHint: 'Nothing is charged and nothing is due. If that has changed, say so in My Business.',
  openBusiness: 'Open My Business',
  box: 'Box {box}',
  boxes: {
    '1': 'Standard-rated, VAT included',
    '4': 'VAT in it',
    '2': 'Zero-rated',
    '3': 'Exempt',
    '15': 'VAT on what you bought',
    '18': 'VAT given back: credit notes and other adjustments',
  } satisfies Record<VatBoxName, string>,
  noTaxInvoices: 'No goods were received with a tax invoice.',
  boughtOnPayments:
    'On the payments basis, VAT on what you bought counts when you pay the supplier. Box 15 has it on the day you received the goods: take out what is not paid yet.',
  onAccountOnPayments:
    'On the payments basis, VAT on what you sold on account counts when your customer pays. Boxes 1 to 4 have it on the day of the sale: take out what is not paid yet.',
  badDebts:
    '{amount} of what customers owed was written off as bad debt. Box 17 has the VAT in it: ask your accountant how much that is.',
  due: 'VAT due',
  comesBack: 'VAT that comes back to you',
  open: 'Show the papers of box {box}',
  openDue: 'Show the papers of what is due',
  dueOf: 'Box 4 less boxes 15 and 18',
  none: 'No papers',
  walkIn: 'Walk-in Customer',
  settings: 'How you give figures',
  category: 'How often',
  basis: 'VAT is due',
  basisFrom: 'From this day on',
  basisFromHint:
    'Invoices that were issued before it count as they did, also when they are paid later. Empty: always.',
  basisEarlier: 'It changed before this on: {days}',
  claimRounding: 'Claim the VAT in rounded-down cash',
  claimRoundingHint: 'Ask your accountant. It counts in box 18.',
  settingsFailed: 'The setting could not be saved. Please try again.',
  error: 'Error',
})

/** The tax periods that a vendor may have. */
export const CATEGORY_NAMES: Record<VatCategory, string> = catalogue('analytics.vat.categoryNames', {
  A: 'Two months, to the end of an odd month (A)',
  B: 'Two months, to the end of an even month (B)',
  C: 'One month (C)',
  D: 'Six months, to the end of February and August (D)',
})

/** When tax becomes due. */
export const BASIS_NAMES: Record<VatBasis, string> = catalogue('analytics.vat.basisNames', {
  invoice: 'When an invoice is issued',
  payments: 'When it is paid (payments basis)',
})

/** How each kind of paper is named among those of a box. */
export const PAPER_NAMES: Record<VatPaperKind, string> = catalogue('analytics.vat.papers', {
  sale: 'Sale',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'credited-invoice': 'Credit note of an invoice',
  'cancelled-invoice': 'Cancelled invoice',
  'goods-received': 'Goods received',
  'goods-returned': 'Goods returned to supplier',
})
