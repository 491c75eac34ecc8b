import type { VoucherState } from '#core/vouchers/voucher-list.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of the list of vouchers (S14.25). */
export const texts = catalogue('customers.vouchers', {
  title: 'Vouchers',
  back: 'Back to the till',
  failed: 'The vouchers could not be shown',
  empty: 'No vouchers yet',
  emptyHint: "Money of a return goes back as a voucher where 'Voucher' is chosen for it.",
  owed: 'Owed for vouchers',
  count: { one: '{count} open voucher', other: '{count} open vouchers' },
  search: 'Find a voucher by its number',
  none: 'No voucher has this number',
  noneHint: 'Look at the number again, or wait until your other tills have sent theirs.',
  more: {
    one: '{count} more is not listed. Type its number to find it.',
    other: '{count} more are not listed. Type a number to find one of them.',
  },
  open: 'Open {number}',
  until: 'valid until {day}',
  unheard: 'not heard of yet',
  leftOf: '{left} of {amount} left',
  states: {
    open: 'Open',
    'over-spent': 'Over-spent',
    unheard: 'Unknown',
    spent: 'Used up',
    expired: 'Expired',
  } satisfies Record<VoucherState, string>,
})

/** The words of one voucher. */
export const voucherTexts = catalogue('customers.vouchers.voucher', {
  left: 'Left',
  worth: 'Issued for',
  until: 'Valid until',
  printedAs: 'On its slip',
  history: 'What became of it',
  kinds: {
    issued: 'Issued with {number}',
    spent: 'Paid for {number}',
    returned: 'Given back with {number}',
  },
  unheard: 'It was paid with, but the till that issued it has not sent it yet.',
  overSpent: '{amount} more was spent than there was, on tills that were apart.',
  close: 'Close',
})
