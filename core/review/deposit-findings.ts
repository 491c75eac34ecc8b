import { bankedBy, type Deposit } from '../shifts/deposit.ts'
import { bankedTwice } from '../shifts/to-bank.ts'
import type { Finding, Paper } from './findings.ts'
import { marked } from './marked.ts'

/** What is doubtful in cash that was taken to the bank: cash that was banked twice, and what a server doubts. */
export function ofDeposits(deposits: readonly Deposit[]): Finding[] {
  return [
    ...bankedTwice(deposits).map(
      ({ deposit, others }): Finding => ({
        ...paperOfDeposit(deposit),
        ...{ doubt: 'banked-twice', subject: deposit.id, about: 'banked', goods: [] },
        others: others.map(paperOfDeposit),
      }),
    ),
    ...deposits.flatMap((deposit) => marked(deposit, deposit.id, 'banked', paperOfDeposit(deposit))),
  ]
}

/** Banked cash as the list tells of it: by what its slip says. */
export function paperOfDeposit(deposit: Deposit): Paper {
  const { id, reference, by, device, at } = deposit
  return { id, number: reference, amount: bankedBy(deposit), who: by?.name ?? '', device, at }
}
