import type { OnAccountRefusal } from '#core/checkout/sell-on-account.ts'
import type { Cents } from '#core/money/cents.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { notHeardWords } from '../question-texts.ts'
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
})

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
      return refusedTexts.offline({ notHeard: notHeardWords(why.since) })
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
    default:
      return NO_AMOUNT[why.code]
  }
}

/** The words of leaving a payment of which a part was taken. */
export const leavingTexts = catalogue('selling.tender.leaving', {
  title: 'Part of it was taken',
  hint: 'Nothing is stored of this payment. Give the money back first.',
  discard: 'Close without it',
  keep: 'Go on',
})
