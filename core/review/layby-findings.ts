import type { Layby } from '../laybys/layby.ts'
import { type LaybyPayment, paidBy, paymentsByLayby } from '../laybys/layby-payment.ts'
import {
  cancellationOf,
  givenBackTooMuch,
  isCancelledAndCollected,
  laybyState,
} from '../laybys/layby-state.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { doubledNumbers, ofDoubled } from './doubled-numbers.ts'
import type { Doubt, Finding, Paper } from './findings.ts'
import { marked } from './marked.ts'

/** What a device knows of lay-bys that may be doubted. */
export interface DoubtfulLaybys {
  laybys: readonly Layby[]
  laybyPayments: readonly LaybyPayment[]
}

/**
 * What is doubtful in lay-bys: what a server doubts, one that was handed over though it was cancelled apart, money that
 * came in and is to go back, or went back from two tills apart (S20.21), and two under one number.
 */
export function ofLaybys({ laybys, laybyPayments }: DoubtfulLaybys): Finding[] {
  const paid = paymentsByLayby(laybyPayments)
  return [
    ...laybys.flatMap((layby) => ofLayby(layby, paid.get(layby.id) ?? [])),
    ...ofDoubled(doubledNumbers(laybys), (number) =>
      laybys.filter((layby) => layby.number === number).map(paperOfLayby),
    ),
  ]
}

function ofLayby(layby: Layby, payments: readonly LaybyPayment[]): Finding[] {
  const paper = paperOfLayby(layby)
  const said = { about: 'layby', others: [], goods: [] } as const
  const state = laybyState(layby, payments)
  const cameIn = payments.findLast((payment) => paidBy([payment]) > 0)
  const wentBack = payments.findLast((payment) => paidBy([payment]) < 0)
  const isBoth = isCancelledAndCollected(layby)
  // A refund of goods that were handed over is one doubt, and has its own name.
  const tooMuch = isBoth ? ZERO : givenBackTooMuch(state, payments)
  // By what moved last: whatever moves after it was seen is on the list again.
  const ofMoney = (doubt: Doubt, amount: Cents, last: LaybyPayment | undefined): Finding[] =>
    amount > 0 && last
      ? [{ ...paperOfLaybyPayment(last, layby), ...said, amount, doubt, subject: last.id }]
      : []
  return [
    ...marked(layby, layby.id, 'layby', paper),
    ...payments.flatMap((payment) =>
      marked(payment, payment.id, 'layby-payment', paperOfLaybyPayment(payment, layby)),
    ),
    ...(isBoth ? [{ ...paper, ...said, doubt: 'collected' as const, subject: layby.id }] : []),
    ...ofMoney('to-pay-back', state.payBack, cameIn),
    ...ofMoney('given-back-twice', tooMuch, wentBack),
  ]
}

/** A lay-by as the list tells of it: by whoever cancelled it, else by whoever opened it. */
export function paperOfLayby(layby: Layby): Paper {
  const { id, total, currency, device, by, openedAt } = layby
  const done = cancellationOf(layby) ?? { by, device, at: openedAt }
  return {
    ...{ id, number: printedNumber(layby), amount: total, currency },
    ...{ who: done.by?.name ?? '', device: done.device, at: done.at },
  }
}

/** A payment by the number of its lay-by, which may not have been heard of. */
export function paperOfLaybyPayment(payment: LaybyPayment, layby: Layby | undefined): Paper {
  const { laybyId, by, device, at } = payment
  return {
    ...{ id: laybyId, number: layby ? printedNumber(layby) : '', amount: paidBy([payment]) },
    ...{ currency: layby?.currency, who: by?.name ?? '', device, at },
  }
}
