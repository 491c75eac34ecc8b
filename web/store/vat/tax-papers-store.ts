import { badDebtsIn } from '#core/book/bad-debts.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Period } from '#core/reports/period.ts'
import { vatPapers } from '#core/reports/vat-paper.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { Recipient } from '#core/vat/recipient.ts'
import type { DatedBasis } from '#core/vat/vat-basis.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { viewOf } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'
import { readDeliveries } from '../receiving/receive-store.ts'
import type { KnownPapers, TaxPapers } from './tax-papers.ts'

type Kept = 'sales' | 'documents' | 'recipients' | 'bookentries'

/** Reads the tax papers of this device: nothing of them is kept in memory, for a period is asked for rarely. */
export class TaxPapersStore implements TaxPapers {
  private readonly db: ShopDatabase

  constructor(db: ShopDatabase) {
    this.db = db
  }

  of(period: Period, basis: DatedBasis): Promise<KnownPapers> {
    const { db } = this
    const within = [period.from, period.to, true, false] as const
    return this.read(async () => {
      const inPeriod = db.sales.where('createdAt').between(...within)
      const prunedInPeriod = db.prunedSales.where('createdAt').between(...within)
      const badDebt = db.bookentries.filter((entry) => entry.badDebt === true)
      const [sales, documents, entries, bought, missing] = await Promise.all([
        this.over('sales', inPeriod.toArray()),
        this.over('documents'),
        this.over('bookentries', badDebt.toArray()),
        readDeliveries(db),
        prunedInPeriod.count(),
      ])
      const papers = vatPapers({ sales, documents, bought }, period, basis)
      return { papers, badDebts: badDebtsIn(entries, period), missing, documents }
    })
  }

  recipientsOf(saleIds: readonly string[]): Promise<Recipient[]> {
    return this.read(async () => {
      const stored = this.db.recipients.where('saleId').anyOf([...saleIds])
      const all = await this.over('recipients', stored.toArray())
      return all.filter(({ saleId }) => saleIds.includes(saleId))
    })
  }

  recipientsOfCustomer(customerId: string): Promise<Recipient[]> {
    return this.read(async () => {
      const all = await this.over('recipients')
      return all.filter((each) => each.customerId === customerId)
    })
  }

  private read<Value>(work: () => Promise<Value>): Promise<Value> {
    const { db } = this
    const papers = [db.sales, db.documents, db.recipients, db.prunedSales, db.receipts, db.bookentries]
    const tables = [...papers, db.moves, db.overlay]
    return withRetry(db, () => db.transaction('r', tables, work))
  }

  private async over<Table extends Kept>(
    table: Table,
    stored?: PromiseLike<readonly BaseRow<Table>[]>,
  ): Promise<RowOf<Table>[]> {
    return (await viewOf(this.db, table, stored)).filter(({ id }) => !isDemoId(id))
  }
}
