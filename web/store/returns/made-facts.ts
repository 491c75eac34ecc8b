import { DEMO_PREFIX } from '#core/catalog/demo-id.ts'
import type { ReturnRefusal } from '#core/returns/return-amounts.ts'
import type { Sale, SaleFact } from '#core/sales/sale.ts'
import { type Committed, changedRow } from '../commit/transaction.ts'

/** The id of a fact about to be made: one of the demo shop says so. */
export function idOf(id: string, demo: boolean): string {
  return demo ? `${DEMO_PREFIX}${id}` : id
}

/** A sale or a return as it was stored. */
export function storedSale(committed: Committed, { id }: SaleFact): Sale {
  const sale = changedRow(committed, 'sales', id)
  if (!sale) throw new Error('the return was not stored')
  return sale
}

/** What a call made in its transaction, or why nothing. */
export type Made<Facts> = { ok: true; facts: Facts } | { ok: false; refusal: ReturnRefusal }

export function refuse(refusal: ReturnRefusal): { ok: false; refusal: ReturnRefusal } {
  return { ok: false, refusal }
}
