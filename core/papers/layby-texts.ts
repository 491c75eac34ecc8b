import { messages } from '../language/messages.ts'
import type { CancelReason, Remedy } from '../laybys/layby.ts'

/** The words of goods that are put by, on their papers and screens (S20.16, S20.20). */
export const laybyTexts = messages('papers.laybys', {
  agreementTitle: 'LAY-BY AGREEMENT',
  instalmentTitle: 'LAY-BY PAYMENT RECEIVED',
  refundTitle: 'LAY-BY MONEY PAID BACK',
  cancelledTitle: 'LAY-BY CANCELLED',
  number: 'Lay-by No.',
  for: 'Lay-by for',
  deposit: 'Deposit',
  total: 'Total',
  left: 'Left to pay',
  lastDay: 'To be paid by',
  paid: 'PAID',
  paidBack: 'PAID BACK',
  paidSoFar: 'Paid so far',
  fullyPaid: 'All of it is paid: the goods can be collected.',
  terms: 'Terms',
  /** The customer may pay any part at any time. */
  instalments: '{left} is left to pay, in parts of your choice, by {by}.',
  /** To the letter of the specification, S20.16; each sentence with its section of the Consumer Protection Act. */
  law: {
    property: 'Your payments remain your property until you take the goods.',
    risk: 'The goods are at our risk until then.',
    penalty:
      'If you cancel, or do not finish within 60 business days after the last day, we may keep at most 1% of the price.',
    spared: 'Nothing is kept in case of death or hospital.',
  },
  agreedPenalty: 'Agreed: we keep {percent} of the price, {amount}.',
  noPenalty: 'If you cancel, or do not finish in time, nothing is kept: you get back all that you paid.',
  signatures: { customer: 'Signature of the customer', shop: 'Signature for the shop' },

  reasons: {
    customer: 'The customer cancels',
    'not-finished': 'Not paid up in time',
    shop: 'The shop cannot give the goods',
  } satisfies Record<CancelReason, string>,
  reason: 'Reason',
  spared: 'Death or hospital',
  remedies: {
    'other-goods': 'Other goods, equal or better',
    'with-interest': 'The money back with interest',
    doubled: 'Double the money back',
  } satisfies Record<Remedy, string>,
  remedy: 'Chosen',
  kept: 'Kept',
  /** How what is kept was worked out (regulation 34(2)). */
  keptOf: 'Kept: {percent} of {total}',
  keptAll: 'Kept: {percent} of {total}, at most the {paid} that was paid',
  nothingKept: 'Nothing is kept.',
  interest: 'Interest',
  asMuchAgain: 'As much again',
  refund: 'PAID BACK',
})

/** A percentage as papers print it: `1%`, `0.5%`. */
export function percentWords(percent: number): string {
  return `${percent}%`
}
