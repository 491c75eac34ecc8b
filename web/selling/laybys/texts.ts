import type { LaybyCancelRefusal } from '#core/laybys/cancel-layby.ts'
import type { CollectRefusal } from '#core/laybys/collect-layby.ts'
import type { LaybyRefusal } from '#core/laybys/open-layby.ts'
import type { InstalmentRefusal } from '#core/laybys/pay-layby.ts'
import type { Cents } from '#core/money/cents.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { wrongOf } from '../toasts.ts'

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
export const laybyPaperTexts = catalogue('selling.laybys.paper', {
  print: 'Print slip',
  save: 'Save as PDF',
  done: 'Done',
  opened: 'Lay-by opened',
  received: 'Payment received',
  paidBack: 'Money paid back',
  cancelled: 'Lay-by cancelled',
  agreementOf: 'Agreement {number}',
})

const toldTexts = catalogue('selling.laybys.told', {
  saved: 'Saved',
  notMade: { title: 'Paper not made', description: 'This device could not make it. Please try again.' },
  noShift: {
    title: 'Open a shift first',
    description: 'Cash goes into an open drawer. Open a shift, then take the payment.',
  },
  changed: {
    title: 'Nothing was changed',
    description: 'This lay-by was changed on another device in the meantime. Look at it again.',
  },
  notStored: { title: 'Not stored', description: 'This device could not store it. Please try again.' },
})

/** Toasts about a lay-by's paper, and where something of a lay-by is refused or fails. */
export const laybyToastMessages = {
  saved: (number: string): ToastContent => ({ title: toldTexts.saved, description: number }),
  notMade: wrongOf(toldTexts.notMade),
  noShift: wrongOf(toldTexts.noShift),
  changed: wrongOf(toldTexts.changed),
  notStored: wrongOf(toldTexts.notStored),
} as const

const refusedTexts = catalogue('selling.laybys.refused', {
  cartEmpty: 'Add products first',
  partPaid: 'Remove the payments of this sale first',
  priceMissing: 'Type the price of {names} first',
  discountExceeds: 'The discount is more than the price',
  reasonMissing: 'Give a reason for the discount first',
  demo: 'Products of the demo shop cannot be put by',
  services: '{names} cannot be put by: nobody counts it',
  givenAway: 'There is nothing to pay',
  noCustomer: 'Choose the customer first',
  depositTooSmall: 'At least {least} is paid at once',
  depositTooMuch: 'The price is only {total}',
  lastDayOver: 'Choose a day that is not over',
  stillToPay: '{left} is still to pay',
  tooEarly: 'The customer still has time: 60 business days after the last day',
  moreThanAgreed: 'At most {agreed}% was agreed',
  remedyMissing: 'Choose what the customer gets',
  notOpen: 'This lay-by is not open any more',
})

/** Why goods are not put by (S20.15). */
export function refusedLayby(refusal: LaybyRefusal, money: Money): string {
  switch (refusal.code) {
    case 'cart-empty':
      return refusedTexts.cartEmpty
    case 'part-paid':
      return refusedTexts.partPaid
    case 'price-missing':
      return refusedTexts.priceMissing({ names: refusal.names.join(', ') })
    case 'discount-exceeds':
      return refusedTexts.discountExceeds
    case 'reason-missing':
      return refusedTexts.reasonMissing
    case 'demo':
      return refusedTexts.demo
    case 'services':
      return refusedTexts.services({ names: refusal.names.join(', ') })
    case 'given-away':
      return refusedTexts.givenAway
    case 'no-customer':
      return refusedTexts.noCustomer
    case 'deposit-too-small':
      return refusedTexts.depositTooSmall({ least: money(refusal.least) })
    case 'deposit-too-much':
      return refusedTexts.depositTooMuch({ total: money(refusal.total) })
    case 'last-day-over':
      return refusedTexts.lastDayOver
    default:
      return refusal satisfies never
  }
}

/** Why something cannot be done with a lay-by now. */
export function refusedOfLayby(
  refusal: InstalmentRefusal | CollectRefusal | LaybyCancelRefusal,
  money: Money,
): string {
  switch (refusal.code) {
    case 'more-than-left':
      return laybyMoneyTexts.moreThanLeft({ left: money(refusal.left) })
    case 'still-to-pay':
      return refusedTexts.stillToPay({ left: money(refusal.left) })
    case 'no-amount':
      return laybyMoneyTexts.notAmount
    case 'too-early':
      return refusedTexts.tooEarly
    case 'more-than-agreed':
      return refusedTexts.moreThanAgreed({ agreed: String(refusal.agreed) })
    case 'remedy-missing':
      return refusedTexts.remedyMissing
    case 'not-open':
    case 'collected':
    case 'cancelled':
      return refusedTexts.notOpen
    default:
      return refusal satisfies never
  }
}
