import { badDebtsIn } from '#core/book/bad-debts.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { Period } from '#core/reports/period.ts'
import { vatPapers } from '#core/reports/vat-paper.ts'
import type { RowOf } from '#core/rows/rows.ts'
import type { Recipient } from '#core/vat/recipient.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import type { BaseRow, ShopDatabase } from '../db/database.ts'
import { overlayOf, withOverlay } from '../db/overlay.ts'
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

  of(period: Period, basis: VatBasis): Promise<KnownPapers> {
    const { db } = this
    const within = [period.from, period.to, true, false] as const
    return this.read(async () => {
      const [stored, documents, entries, missing] = await Promise.all([
        db.sales
          .where('createdAt')
          .between(...within)
          .toArray(),
        db.documents.toArray(),
        db.bookentries.filter(({ badDebt }) => badDebt === true).toArray(),
        db.prunedSales
          .where('createdAt')
          .between(...within)
          .count(),
      ])
      const records = {
        sales: await this.over('sales', stored),
        documents: await this.over('documents', documents),
        bought: await readDeliveries(db),
      }
      const badDebts = badDebtsIn(await this.over('bookentries', entries), period)
      return { papers: vatPapers(records, period, basis), badDebts, missing }
    })
  }

  recipientsOf(saleIds: readonly string[]): Promise<Recipient[]> {
    return this.read(async () => {
      const stored = await this.db.recipients
        .where('saleId')
        .anyOf([...saleIds])
        .toArray()
      const all = await this.over('recipients', stored)
      return all.filter(({ saleId }) => saleIds.includes(saleId))
    })
  }

  recipientsOfCustomer(customerId: string): Promise<Recipient[]> {
    return this.read(async () => {
      const all = await this.over('recipients', await this.db.recipients.toArray())
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
    stored: readonly BaseRow<Table>[],
  ): Promise<RowOf<Table>[]> {
    const waiting = await overlayOf(this.db, table).toArray()
    return withOverlay<Table>(stored, waiting).filter(({ id }) => !isDemoId(id))
  }
}
