import { LONGEST_WHO, type WhoProblem } from '#core/customers/who-may-buy.ts'
import type { BuyerReason } from '#core/vat/tax-paper.ts'
import { catalogue } from '#web/language/catalogue.ts'
import { timeWords } from '#web/ui/time-words.ts'

/** What is asked before a cart is finished, and how it can be answered (S5.2). */
export const questionTexts = catalogue('selling.question', {
  back: 'Back to the cart',
  shortTitle: 'Insufficient stock',
  short: 'Not enough stock for: {names}',
  shortAsk: 'Not enough stock for: {names}. The list says {quantities}. Sell anyway?',
  sellAnyway: 'Sell anyway',
  unpriced: { one: '{names} has no price', other: '{names} have no price' },
  neverHeard: 'This device has never heard from your server.',
  notHeard: 'This device has not heard from your server since {since}.',
  muchCash: 'Was {received} handed over for {due}?',
  muchChange: 'Change {change}',
  muchCashAnswer: 'Yes, it was',
  typed: '"{typed}" was typed but not chosen',
  buyer: {
    large: 'Over R5 000: name and address of the buyer for a full tax invoice',
    'zero-rated': 'Zero-rated goods: name and address of the buyer for a full tax invoice',
  } satisfies Record<BuyerReason, string>,
  buyerHint: 'Not now? Issue it from Sales History within 21 days.',
  buyerFailed: {
    title: 'The tax invoice cannot be made out now',
    hint: "Sell with 'Not now' and issue it from Sales History within 21 days.",
    refresh: 'Reload the page',
  },
  mayHaveBought: '{name} may have bought at another till in the meantime. Sell on account anyway?',
  sellOnAccount: 'Sell on account',
  notNow: 'Not now',
  addCustomer: 'Add "{name}" as a customer',
})

/** Who of several people buys on their account (S20.24). */
export const whoBuysTexts = catalogue('selling.whoBuys', {
  title: 'Who is buying for {account}?',
  other: 'Somebody else',
  name: 'Their name',
  otherHint: 'Not on the list of this account. A cashier needs an approval.',
  sell: 'Sell on account',
  required: 'Please type their name',
  tooLong: 'The name has at most {most} characters',
  notPrintable: 'The name contains a character that cannot be printed',
})

/** What is wrong with the name of somebody who is not on the list. */
export function nameProblem(code: WhoProblem | 'required'): string {
  if (code === 'required') return whoBuysTexts.required
  return code === 'too-long' ? whoBuysTexts.tooLong({ most: LONGEST_WHO }) : whoBuysTexts.notPrintable
}

/** @param since when the device last heard from the server, epoch milliseconds; null for never */
export function lastContactWords(since: number | null): string {
  return since === null ? questionTexts.neverHeard : questionTexts.notHeard({ since: timeWords(since) })
}

/** What is said otherwise of a sale than of a document. */
export interface FinishWords {
  unpricedAsk(values: { nothing: string }): string
  unpricedAnswer: string
  typedAsk: string
  noCustomer: string
}

/** What is asked before a sale is paid. */
export const SALE_WORDS = catalogue('selling.sale', {
  unpricedAsk: 'Sell for {nothing}?',
  unpricedAnswer: 'Sell without a price',
  typedAsk: 'Who is this sale for?',
  noCustomer: 'Sell without a customer',
})
