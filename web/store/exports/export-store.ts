import { oldestFirst } from '#core/calendar/order-of-time.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { MoneyRecords } from '#core/postings/postings.ts'
import type { Period } from '#core/reports/period.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'
import { readLaybys } from '../laybys/layby-list.ts'
import { allGroups } from '../shifts/read-shifts.ts'
import { pendingSales, salesOf } from '../totals/held-sales.ts'
import type { Exports, MissingSales } from './exports.ts'

/** Reads what files for accountants are made of: nothing of it is kept in memory, for one is asked for rarely. */
export class ExportStore implements Exports {
  private readonly db: ShopDatabase

  constructor(db: ShopDatabase) {
    this.db = db
  }

  salesOf(period: Period): Promise<Sale[]> {
    const { db } = this
    return withRetry(db, async () =>
      (await salesOf(db, period)).sort(oldestFirst(({ createdAt }) => createdAt)),
    )
  }

  missingIn({ from, to }: Period): Promise<MissingSales> {
    const { db } = this
    return withRetry(db, async () => {
      const times = (await db.prunedSales.where('createdAt').between(from, to).keys()) as number[]
      return { count: times.length, from: times[0] ?? from, to: (times.at(-1) ?? from - 1) + 1 }
    })
  }

  soldSpan(): Promise<Period | undefined> {
    const { db } = this
    return withRetry(db, async () => {
      const inOrder = () => db.sales.orderBy('createdAt')
      const [first, last, pending] = await Promise.all([
        inOrder().first(),
        inOrder().last(),
        pendingSales(db),
      ])
      const ends = [first, last].flatMap((sale) => sale ?? [])
      const times = [...ends, ...pending].map(({ createdAt }) => createdAt)
      return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) + 1 }
    })
  }

  moneyRecords(): Promise<MoneyRecords> {
    const { db } = this
    const tables = [
      db.documents,
      db.bookentries,
      db.laybys,
      db.laybypayments,
      db.shifts,
      db.cashmoves,
      db.deposits,
      db.overlay,
    ]
    return withRetry(db, () =>
      db.transaction('r', tables, async () => {
        const [documents, book, laybys, shifts, moves, deposits] = await Promise.all([
          viewOf(db, 'documents'),
          viewOf(db, 'bookentries'),
          readLaybys(db),
          allGroups(db),
          viewOf(db, 'cashmoves'),
          viewOf(db, 'deposits'),
        ])
        return {
          documents: documents.filter(({ id }) => !isDemoId(id)),
          book: book.filter(({ id }) => !isDemoId(id)),
          laybys: laybys.filter(({ layby }) => !isDemoId(layby.id)),
          shifts,
          moves,
          deposits,
        }
      }),
    )
  }
}
