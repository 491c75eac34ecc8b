import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import type { Sale } from '#core/sales/sale.ts'
import { shiftGroups } from '#core/shifts/shift-group.ts'
import type { Exports } from '../exports/exports.ts'
import type { KnownLayby } from '../laybys/laybys.ts'

/** What files for accountants are made of in a fake shop. */
export function fakeExports({
  set,
  ...shop
}: {
  sales(): readonly Sale[]
  documents(): readonly SalesDocument[]
  laybys(): readonly KnownLayby[]
  set: WorkingSet
}): Exports {
  const inOrder = () => [...shop.sales()].sort((left, right) => left.createdAt - right.createdAt)
  return {
    salesOf: async ({ from, to }) => inOrder().filter(({ createdAt }) => createdAt >= from && createdAt < to),
    missingIn: async ({ from }) => ({ count: 0, from, to: from }),
    async soldSpan() {
      const [first, last] = [inOrder().at(0), inOrder().at(-1)]
      return first && last && { from: first.createdAt, to: last.createdAt + 1 }
    },
    moneyRecords: async () => ({
      documents: shop.documents(),
      book: set.rowsOf('bookentries'),
      laybys: shop.laybys(),
      shifts: shiftGroups(set.rowsOf('shifts')),
      moves: set.rowsOf('cashmoves'),
      deposits: set.rowsOf('deposits'),
    }),
  }
}
