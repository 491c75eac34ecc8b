import type { OnAccountRefusal } from '#core/checkout/sell-on-account.ts'
import type { Cents } from '#core/money/cents.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { questionTexts } from '../question-texts.ts'
import { NO_AMOUNT, referenceTexts } from '../texts.ts'

/** The words of taking money. */
const tenderWords = catalogue('selling.tender', {
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
  removePayment: 'Remove {name} {amount}',
})

export const tenderTexts = {
  ...tenderWords,
  rounded: (cash: string, by: string, isDown: boolean) =>
    `${cash} in cash, ${by} rounded ${isDown ? 'off' : 'up'}`,
} as const

/** Why nothing of a cart can be sold on account (S20.3). */
export function notOnAccount(why: OnAccountRefusal): string {
  switch (why.code) {
    case 'account-nobody':
      return 'Choose the customer first'
    case 'account-not-allowed':
      return `${why.customer.name} may not buy on the book.`
    case 'account-demo':
      return 'Demo products cannot be sold on account'
    case 'account-offline':
      return `${questionTexts.notHeard(why.since)} Take another payment.`
    default:
      return why satisfies never
  }
}

/** Why a cart is not paid yet by what is typed. @param money writes an amount */
export function notPaid(why: PaymentRefusal, money: (amount: Cents) => string): string {
  switch (why.code) {
    case 'more-than-left':
      return `Only ${money(why.left)} is still to pay`
    case 'still-to-pay':
      return `Still to pay ${money(why.left)}`
    case 'paid-too-much':
      return `${money(why.over)} more than the cart comes to was paid. Remove a payment.`
    case 'no-amount':
      return 'Type an amount above 0'
    case 'too-many-payments':
      return 'A sale can have 10 payments at most'
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
