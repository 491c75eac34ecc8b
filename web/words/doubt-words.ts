import type { Doubt } from '#core/review/findings.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** What is doubtful, as its owner reads it: what it is called, and what it means. */
export const DOUBT_WORDS: Record<Doubt, { name: string; means: string }> = catalogue('doubt', {
  oversold: {
    name: 'Oversold',
    means: 'More was sold than your stock had. Count it again.',
  },
  'unknown-product': {
    name: 'Unknown product',
    means: 'It sold a product that your server has never heard of.',
  },
  'number-doubled': { name: 'Doubled number', means: 'Two papers have this number.' },
  'tender-differs': {
    name: 'Payments differ',
    means: 'Its payments do not add up to its total.',
  },
  'not-permitted': {
    name: 'Not allowed',
    means: 'Whoever made it was not allowed to, by what your shop says of its staff, or nobody is named.',
  },
  'unknown-person': {
    name: 'Unknown person',
    means: 'It names somebody who was never on your staff list.',
  },
  'parked-twice': {
    name: 'Sold twice',
    means: 'Two tills sold the same parked sale. Perhaps the customer paid once.',
  },
  'paid-twice': {
    name: 'Invoice paid twice',
    means:
      'Two tills that were apart each took the money of this invoice. One sale stands: the money at the other till is over. Look at its cash-up, and pay the customer back.',
  },
  'over-returned': {
    name: 'Returned too much',
    means: 'More came back than was sold. Count it again.',
  },
  'unknown-sale': {
    name: 'Unknown sale',
    means: 'It is a return of a sale that your server has not heard of yet.',
  },
  'no-original': { name: 'No receipt', means: 'Goods came back without a receipt.' },
  'over-limit': {
    name: 'Over the limit',
    means:
      'It was sold on account to somebody who may not owe that much. Look at their limit, or whether they may buy on account.',
  },
  'over-spent': { name: 'Over-spent', means: 'More was spent than was left.' },
  'over-spent-points': {
    name: 'Points over-spent',
    means: 'Points spent that were not there: another till had spent them.',
  },
  'odd-tip': {
    name: 'Odd tip',
    means: 'Its tip is very large, below zero, or on a payment that can have none.',
  },
  'whose-name': {
    name: 'Other account',
    means: 'It was sent by another account than the one it names.',
  },
  'date-far': {
    name: 'Date far off',
    means: 'Its date is far from the day on which it reached the server.',
  },
  'sums-differ': { name: 'Sums differ', means: 'Its lines, tax and total do not add up.' },
  'no-lines': { name: 'No products', means: 'It has no products.' },
  'below-zero': {
    name: 'Below nothing',
    means: 'It sells fewer than nothing, or for less than nothing.',
  },
  'below-list': {
    name: 'Below list price',
    means: 'A product was sold below its list price, without a discount that says so.',
  },
  'other-currency': {
    name: 'Other currency',
    means: 'It gives money back in another currency than its sale took.',
  },
  'before-sale': {
    name: 'Before its sale',
    means: 'It is dated before the sale that it takes back. Look at the date and time of the device.',
  },
  'closed-twice': {
    name: 'Counted twice',
    means: 'Two tills cashed up one shift. The first count stands.',
  },
  'banked-twice': {
    name: 'Banked twice',
    means: 'Two tills wrote down the same cash as banked. Look at the deposit slips.',
  },
  'received-twice': {
    name: 'Received twice',
    means: 'This supplier’s invoice, or what was ordered, was received before.',
  },
  difference: {
    name: 'Short or over',
    means: 'The count was off by more than you let pass without a note or a manager.',
  },
  collected: {
    name: 'Handed over and cancelled',
    means:
      'One till handed the goods of this lay-by over, another cancelled it. Look whether the money was paid back.',
  },
  'to-pay-back': {
    name: 'To pay back',
    means: 'More came in for this lay-by than you may keep, perhaps after it was cancelled. Pay it back.',
  },
  'given-back-twice': {
    name: 'Given back twice',
    means:
      'More money of this lay-by went back than should have, perhaps from two tills at the same time. Ask who gave it.',
  },
  'put-too-much': {
    name: 'More than the invoice',
    means:
      'More was put to this invoice than it asked: perhaps two tills were paid, or it was cancelled. The rest is credit on the customer’s account.',
  },
  'code-doubled': {
    name: 'Doubled barcode',
    means: 'More than one product has this barcode: a scanner cannot tell them apart.',
  },
})
