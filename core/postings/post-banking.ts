import { sum } from '../money/cents.ts'
import { type BankedKind, bankedBy, type Deposit } from '../shifts/deposit.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import { balanced, type Entry, minus } from './posting.ts'

/** Where cash was before it was banked: a drop in the safe, what a cash-up set aside on its way (S15.20). */
const BEFORE = { drop: 'safe', 'cash-up': 'bank' } as const satisfies Record<BankedKind, LedgerAccount>

/** What cash that was taken to the bank is to the books, on the day of its slip. */
export function entryOfDeposit(deposit: Pick<Deposit, 'cash' | 'bankedAt'>): Entry {
  const source = 'banking'
  const from = (kind: BankedKind) =>
    minus(sum(deposit.cash.filter((item) => item.kind === kind).map(({ amount }) => amount)))
  return balanced(deposit.bankedAt, source, [
    { source, account: 'banked', amount: bankedBy(deposit) },
    { source, account: BEFORE.drop, amount: from('drop') },
    { source, account: BEFORE['cash-up'], amount: from('cash-up') },
  ])
}
