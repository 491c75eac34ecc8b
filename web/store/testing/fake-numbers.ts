import type { KnownNumbers } from '#core/numbering/numbering-check.ts'
import type { Counters } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { issuesOf } from '#core/vouchers/voucher.ts'

/** The printed numbers that a fake shop has used, for the numbering check. */
export function usedNumbers(
  set: WorkingSet,
  { sales, counters }: { sales: readonly { number: string }[]; counters: Counters },
): KnownNumbers {
  return {
    sales: sales.map(({ number }) => number),
    documents: set.rowsOf('documents').map(({ number }) => number),
    stocktakes: set.rowsOf('stocktakes').map(({ number }) => number),
    deliveries: set.rowsOf('receipts').map(({ number }) => number),
    orders: set.rowsOf('orders').map(({ number }) => number),
    laybys: set.rowsOf('laybys').map(({ number }) => number),
    payments: set.rowsOf('bookentries').flatMap(({ kind, number }) => (kind === 'payment' ? [number] : [])),
    vouchers: set.rowsOf('vouchers').flatMap(issuesOf),
    cashUps: set.rowsOf('shifts').flatMap(({ closings }) => closings.map(({ number }) => number)),
    own: { suffix: '', counters },
  }
}
