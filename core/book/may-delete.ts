import type { Cents } from '../money/cents.ts'
import type { Balances } from './balance.ts'

/** Why a customer is neither deleted nor erased: what they owe, or are owed below zero, in cents (S20.13). */
export interface StillOpen {
  code: 'still-open'
  owed: Cents
}

/**
 * Whether a customer may be deleted or erased: not while anything is open on their account, either way (S20.13). Where a
 * device that knew of nothing did it, they stay in the book.
 */
export function refuseDeletion(customerId: string, balances: Balances): StillOpen | undefined {
  const owed = balances.get(customerId)
  return owed === undefined || owed === 0 ? undefined : { code: 'still-open', owed }
}
