import type { OnAccountRefusal } from '#core/checkout/sell-on-account.ts'
import type { Cents } from '#core/money/cents.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import type { TipRefusal } from '#core/sales/tip.ts'
import type { VoucherRefusal } from '#core/vouchers/spend-voucher.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { dayWords } from '#web/ui/time-words.ts'
import { lastContactWords } from '../question-texts.ts'
import { NO_AMOUNT, referenceTexts } from '../texts.ts'

/** The words of taking money. */
export const tenderTexts = catalogue('selling.tender', {
  payment: 'Payment',
  received: 'Cash received',
  /** @param how `by card` */
  amountBy: 'Amount {how}',
  cardTaken: "Go on when the card machine says 'Approved'.",
  exact: 'Exact',
  change: 'Change',
  stillToPay: 'Still to pay',
  paidTooMuch: 'Paid too much',
  /** @param how `in cash` */
  addPart: 'Take {amount} {how} first',
  /** By how much a customer would owe more than they may (S20.3). */
  overLimit: '{amount} over the limit',
  openCustomers: 'Open Customers',
  roundedOff: '{cash} in cash, {by} rounded off',
  roundedUp: '{cash} in cash, {by} rounded up',
  removePayment: 'Remove {name} {amount}',
  voucherNumber: 'Voucher number',
  voucherHint: 'Scan the voucher, or type its number',
  voucherLeft: '{amount} left · valid until {day}',
  /** One of several vouchers whose slips say one number. @param note the credit note that its slip names */
  voucherOfNote: 'For {note}: {amount} left, valid until {day}',
  /** Of a voucher that this till does not know, while it is offline. */
  voucherUnheard: 'This till is offline and does not know the voucher: it takes {amount} at most.',
})

/** The words of a tip (S11.16). */
export const tipTexts = catalogue('selling.tender.tip', {
  add: 'Add a tip',
  none: 'No tip',
  tip: 'Tip',
  offer: '{percent}%: {amount}',
  tipFor: 'Tip for',
  nobody: 'Nobody named',
  /** @param how `by card` */
  together: 'To take {how}',
  ofIt: '{tip} of it a tip',
  /** Of a payment that was taken: its amount beside it. */
  withTip: '{amount} + {tip} tip',
})

const tipRefused = catalogue('selling.tender.tipRefused', {
  notAmount: 'Type the tip as an amount, such as 10.00',
  most: 'A tip can be {most} at most here',
  noCoins: 'There are no coins for that. Type a tip in steps of {step}.',
})

/** Why a tip is not taken. @param money writes an amount */
export function tipWrong(why: TipRefusal, money: (amount: Cents) => string): string {
  switch (why.code) {
    case 'not-an-amount':
      return tipRefused.notAmount
    case 'more-than-most':
      return tipRefused.most({ most: money(why.most) })
    case 'no-coins':
      return tipRefused.noCoins({ step: money(why.step) })
    default:
      return why satisfies never
  }
}

/** What is said where cash is rounded. @param cash what is paid in cash @param by how much less or more that is */
export function roundedWords(cash: string, by: string, isDown: boolean): string {
  return isDown ? tenderTexts.roundedOff({ cash, by }) : tenderTexts.roundedUp({ cash, by })
}

const refusedTexts = catalogue('selling.tender.refused', {
  nobody: 'Choose the customer first',
  notOnBook: '{name} may not buy on the book.',
  demo: 'Demo products cannot be sold on account',
  offline: '{notHeard} Take another payment.',
  onlyLeft: 'Only {left} is still to pay',
  stillToPay: 'Still to pay {left}',
  paidTooMuch: '{over} more than the cart comes to was paid. Remove a payment.',
  noAmount: 'Type an amount above 0',
  tooMany: 'A sale can have 10 payments at most',
})

const voucherTexts = catalogue('selling.tender.voucher', {
  missing: 'Scan the voucher, or type its number',
  number: 'This is no number of a voucher: they look like V000001',
  unknown: 'No such voucher is known here. Look at the number again.',
  expired: 'This voucher was valid until {day}',
  spent: 'Nothing is left of this voucher',
  currency: 'This voucher is in another currency',
  chooseSlip: 'Several slips have this number. Choose the one that says the same as this slip.',
  left: 'Only {amount} is left of this voucher',
  taken: 'Voucher {number} has only {amount} left by now. Remove its payment.',
  over: 'Voucher {number} was valid until {day}. Choose another way for the money.',
})

/** Why a voucher pays nothing, or less (S14.25). @param money writes an amount */
export function voucherRefused(why: VoucherRefusal, money: (amount: Cents) => string): string {
  switch (why.code) {
    case 'voucher-missing':
      return voucherTexts.missing
    case 'voucher-number':
      return voucherTexts.number
    case 'voucher-unknown':
      return voucherTexts.unknown
    case 'voucher-expired':
      return voucherTexts.expired({ day: dayWords(why.until) })
    case 'voucher-spent':
      return voucherTexts.spent
    case 'voucher-currency':
      return voucherTexts.currency
    case 'voucher-doubled':
      return voucherTexts.chooseSlip
    case 'voucher-left':
      return voucherTexts.left({ amount: money(why.left) })
    case 'voucher-taken':
      return voucherTexts.taken({ number: why.number, amount: money(why.left) })
    case 'voucher-over':
      return voucherTexts.over({ number: why.number, day: dayWords(why.until) })
    default:
      return why satisfies never
  }
}

/** Why nothing of a cart can be sold on account (S20.3). */
export function notOnAccount(why: OnAccountRefusal): string {
  switch (why.code) {
    case 'account-nobody':
      return refusedTexts.nobody
    case 'account-not-allowed':
      return refusedTexts.notOnBook({ name: why.customer.name })
    case 'account-demo':
      return refusedTexts.demo
    case 'account-offline':
      return refusedTexts.offline({ notHeard: lastContactWords(why.since) })
    default:
      return why satisfies never
  }
}

/** Why a cart is not paid yet by what is typed. @param money writes an amount */
export function notPaid(why: PaymentRefusal, money: (amount: Cents) => string): string {
  switch (why.code) {
    case 'more-than-left':
      return refusedTexts.onlyLeft({ left: money(why.left) })
    case 'still-to-pay':
      return refusedTexts.stillToPay({ left: money(why.left) })
    case 'paid-too-much':
      return refusedTexts.paidTooMuch({ over: money(why.over) })
    case 'no-amount':
      return refusedTexts.noAmount
    case 'too-many-payments':
      return refusedTexts.tooMany
    case 'card-number':
      return referenceTexts.cardNumber
    case 'reference-missing':
      return referenceTexts.missing
    case 'tip-wrong':
      return tipWrong(why.why, money)
    case 'voucher-missing':
    case 'voucher-number':
    case 'voucher-unknown':
    case 'voucher-expired':
    case 'voucher-spent':
    case 'voucher-currency':
    case 'voucher-doubled':
    case 'voucher-left':
    case 'voucher-taken':
    case 'voucher-over':
      return voucherRefused(why, money)
    default:
      return NO_AMOUNT[why.code]
  }
}

/** The words of leaving a payment after a part of it was taken. */
export const leavingTexts = catalogue('selling.tender.leaving', {
  title: 'Part of it was taken',
  hint: 'Nothing is stored of this payment. Give the money back first.',
  discard: 'Close without it',
  keep: 'Go on',
})
