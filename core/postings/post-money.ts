import type { BookEntry } from '../book/book-entry.ts'
import type { Layby } from '../laybys/layby.ts'
import type { LaybyPayment } from '../laybys/layby-payment.ts'
import { cancellationOf } from '../laybys/layby-state.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import { balanced, type Entry, minus, postingsOfTenders } from './posting.ts'

/**
 * What an entry of a customer's account is to the books. Sales and returns on account are posted with their sale, and what
 * was moved between two names of one customer stays within the debtors.
 */
export function entriesOfBook(entry: BookEntry): Entry[] {
  switch (entry.kind) {
    case 'sale':
    case 'return':
    case 'merge':
      return []
    case 'payment':
    case 'reversal':
      return [entryOfPayment(entry)]
    case 'opening':
      return [adjusted(entry, 'opening-balances')]
    case 'write-off':
      return [adjusted(entry, entry.badDebt === true ? 'bad-debts' : 'write-offs')]
    case 'correction':
      return [adjusted(entry, 'corrections')]
    default:
      return entry.kind satisfies never
  }
}

function entryOfPayment({ at, amount, tenders = [] }: BookEntry): Entry {
  return balanced(at, 'payments', [
    ...postingsOfTenders('payments', tenders),
    { source: 'payments', account: 'debtors', amount },
  ])
}

function adjusted({ at, amount }: BookEntry, against: LedgerAccount): Entry {
  return balanced(at, 'adjustments', [
    { source: 'adjustments', account: 'debtors', amount },
    { source: 'adjustments', account: against, amount: minus(amount) },
  ])
}

/** What came in for a lay-by, or went back: it is owed to the customer until the goods are handed over (S20.18). */
export function entryOfLaybyPayment({ at, tenders }: Pick<LaybyPayment, 'at' | 'tenders'>): Entry {
  return balanced(at, 'laybys', [
    ...postingsOfTenders('laybys', tenders),
    ...tenders.map(({ amount }) => ({
      source: 'laybys' as const,
      account: 'laybys' as const,
      amount: minus(amount),
    })),
  ])
}

/**
 * What is kept of a cancelled lay-by, and what goes back beside the customer's own money. Nothing of one whose goods were
 * handed over though it was cancelled apart (S20.21).
 */
export function entriesOfCancellation(layby: Pick<Layby, 'collectedAt' | 'cancellations'>): Entry[] {
  const cancelled = cancellationOf(layby)
  if (!cancelled || layby.collectedAt !== null) return []
  const { at, penalty, extra } = cancelled
  const source = 'laybys'
  return [
    balanced(at, source, [
      { source, account: 'laybys', amount: penalty },
      { source, account: 'layby-fees', amount: minus(penalty) },
      { source, account: 'layby-costs', amount: extra },
      { source, account: 'laybys', amount: minus(extra) },
    ]),
  ]
}
