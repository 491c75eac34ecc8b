import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Tender } from '../sales/tender.ts'
import { type LedgerAccount, type LedgerPart, paidInto } from './ledger-accounts.ts'

/** What makes debits and credits, in the order of a day's journal. The postings of each balance for themselves. */
export const POSTING_SOURCES = [
  'sales',
  'returns',
  'invoices',
  'credits',
  'payments',
  'adjustments',
  'laybys',
  'drawers',
  'cash-ups',
  'banking',
] as const
export type PostingSource = (typeof POSTING_SOURCES)[number]

/** One debit or credit (S22.5). */
export interface Posting {
  source: PostingSource
  account: LedgerAccount
  part?: LedgerPart
  /** In cents: a debit above zero, a credit below it. */
  amount: Cents
}

/** Postings that belong together: their amounts come to zero. */
export interface Entry {
  /** When it counts, epoch milliseconds. */
  at: number
  postings: readonly Posting[]
}

/**
 * What is missing for postings to come to zero goes to an account of its own, so that a fact whose sums differ is seen in
 * the books and stops none of the others.
 */
export function balanced(at: number, source: PostingSource, postings: readonly Posting[]): Entry {
  const over = postings.reduce((rest, { amount }) => subtract(rest, amount), ZERO)
  const all: Posting[] = [...postings, { source, account: 'unexplained', amount: over }]
  return { at, postings: all.filter(({ amount }) => amount !== 0) }
}

/** What payments bring, each by its method, and the tips within them, which are the staff's. Money given back is below zero. */
export function postingsOfTenders(source: PostingSource, tenders: readonly Tender[]): Posting[] {
  return tenders.flatMap(({ methodId, kind, name, amount, tip = ZERO }): Posting[] => {
    if (kind === 'account') return [{ source, account: 'debtors', amount }]
    if (kind === 'layby') return [{ source, account: 'laybys', amount }]
    if (kind === 'exchange') return [{ source, account: 'exchange', amount }]
    const paid = { source, account: paidInto(kind), part: { key: methodId, name } }
    return [
      { ...paid, amount },
      { ...paid, amount: tip },
      { source, account: 'tips', amount: minus(tip) },
    ]
  })
}

export const minus = (amount: Cents): Cents => subtract(ZERO, amount)
