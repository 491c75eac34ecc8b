import { messages } from '../language/messages.ts'

/** The words of a voucher's slip (S14.25). */
export const voucherTexts = messages('papers.voucher', {
  title: 'VOUCHER',
  number: 'Voucher No.',
  forCreditNote: 'For credit note',
  until: 'Valid until',
  worth: 'Voucher',
  left: 'Left of it',
  use: 'Pays for anything we sell, in parts too, until nothing is left.',
  keep: 'Keep this slip: whoever has it can spend it.',
})
