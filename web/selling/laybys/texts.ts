import type { CancelRefusal } from '#core/laybys/cancel-layby.ts'
import type { CollectRefusal } from '#core/laybys/collect-layby.ts'
import type { LaybyRefusal } from '#core/laybys/open-layby.ts'
import type { InstalmentRefusal } from '#core/laybys/pay-layby.ts'
import type { Cents } from '#core/money/cents.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { wrong } from '../toasts.ts'

type Money = (amount: Cents) => string

/** The words of taking money for a lay-by. */
export const laybyMoneyTexts = catalogue('selling.laybys.money', {
  amount: 'Amount',
  notAmount: 'Type an amount, such as 50.00',
  amountTaken: 'A part of it was taken already.',
  payBy: 'Payment method',
  chooseMethod: 'Choose a payment method',
  moreThanLeft: 'Only {left} is left to pay',
})

/** The words of the papers of a lay-by. */
const laybyPaperWords = catalogue('selling.laybys.paper', {
  print: 'Print slip',
  save: 'Save as PDF',
  done: 'Done',
  opened: 'Lay-by opened',
  received: 'Payment received',
  paidBack: 'Money paid back',
  cancelled: 'Lay-by cancelled',
  agreementOf: 'Agreement {number}',
})

export const laybyPaperTexts = {
  ...laybyPaperWords,
  saved: (number: string): ToastContent => ({ title: 'Saved', description: number }),
  notMade: wrong('Paper not made', 'This device could not make it. Please try again.'),
} as const

/** What is told when something of a lay-by is refused or fails. */
export const laybyTold = {
  noShift: wrong('Open a shift first', 'Cash goes into an open drawer. Open a shift, then take the payment.'),
  changed: wrong(
    'Nothing was changed',
    'This lay-by was changed on another device in the meantime. Look at it again.',
  ),
  notStored: wrong('Not stored', 'This device could not store it. Please try again.'),
} as const

/** Why goods are not put by (S20.15). */
export function refusedLayby(refusal: LaybyRefusal, money: Money): string {
  switch (refusal.code) {
    case 'cart-empty':
      return 'Add products first'
    case 'part-paid':
      return 'Remove the payments of this sale first'
    case 'price-missing':
      return `Type the price of ${refusal.names.join(', ')} first`
    case 'discount-exceeds':
      return 'The discount is more than the price'
    case 'reason-missing':
      return 'Give a reason for the discount first'
    case 'demo':
      return 'Products of the demo shop cannot be put by'
    case 'services':
      return `${refusal.names.join(', ')} cannot be put by: nobody counts it`
    case 'given-away':
      return 'There is nothing to pay'
    case 'no-customer':
      return 'Choose the customer first'
    case 'deposit-too-small':
      return `At least ${money(refusal.least)} is paid at once`
    case 'deposit-too-much':
      return `The price is only ${money(refusal.total)}`
    case 'last-day-over':
      return 'Choose a day that is not over'
    default:
      return refusal satisfies never
  }
}

/** Why something cannot be done with a lay-by now. */
export function refusedOfLayby(
  refusal: InstalmentRefusal | CollectRefusal | CancelRefusal,
  money: Money,
): string {
  switch (refusal.code) {
    case 'more-than-left':
      return laybyMoneyTexts.moreThanLeft({ left: money(refusal.left) })
    case 'still-to-pay':
      return `${money(refusal.left)} is still to pay`
    case 'no-amount':
      return laybyMoneyTexts.notAmount
    case 'too-early':
      return 'The customer still has time: 60 business days after the last day'
    case 'more-than-agreed':
      return `At most ${refusal.agreed}% was agreed`
    case 'remedy-missing':
      return 'Choose what the customer gets'
    case 'not-open':
    case 'collected':
    case 'cancelled':
      return 'This lay-by is not open any more'
    default:
      return refusal satisfies never
  }
}
