import { isDemoId } from '#core/catalog/demo-id.ts'
import type { RowKey } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import { summarise } from '#core/sales/sale-summary.ts'
import { LiveValue } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import { type Committed, changedRows } from '../commit/transaction.ts'
import { SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { overlayOf } from '../db/overlay.ts'
import { withRetry } from '../db/with-retry.ts'
import { salesAside } from '../outbox/set-aside.ts'
import { readOlder } from '../pull/pruned-sales.ts'
import { readSaleRecord, readSales, readSalesOf } from './sale-record.ts'
import type { ListedSale, SaleRecord, SalesHistory, SalesKept } from './sales-history.ts'
import { append, type Changes, type Reading, withChanges } from './sales-in-order.ts'
import { salesNewestFirst } from './sales-pieces.ts'

/**
 * The sales of this device in short, newest first. Read when a screen first subscribes, piece by piece, then patched
 * sale by sale. A sale is pending while its operation is in the outbox, which is queried each time (S4.8).
 */
export class SalesList implements SalesHistory {
  /** How many of them are here. */
  readonly kept = new LiveValue<SalesKept>({ complete: false, older: null })
  private readonly list = new LiveValue<readonly ListedSale[] | undefined>(undefined)
  private readonly db: ShopDatabase
  private readonly mode: Identity['mode']
  private readonly askServer: () => void
  private asked = false
  private reading: Reading | undefined
  /** Sales whose operation was in the outbox at the last query. */
  private waiting = new Set<string>()
  /** Pieces and patches are read one after the other, so that no older result overwrites a newer one. */
  private readonly turns = new Turns()

  /** @param askServer starts a sync cycle */
  constructor(db: ShopDatabase, mode: Identity['mode'], askServer: () => void) {
    this.db = db
    this.mode = mode
    this.askServer = askServer
  }

  get(): readonly ListedSale[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.list.subscribe(listener)
    if (!this.asked) {
      this.asked = true
      void this.reload()
    }
    return stop
  }

  refresh(): Promise<void> {
    this.askServer()
    return this.reload()
  }

  record(saleId: string): Promise<SaleRecord | undefined> {
    return withRetry(this.db, () => readSaleRecord(this.db, this.mode, saleId))
  }

  inFull(saleIds: readonly string[]): Promise<Sale[]> {
    return withRetry(this.db, () => readSales(this.db, saleIds))
  }

  async ofCustomer(customerId: string): Promise<{ sales: Sale[]; older: SalesKept['older'] }> {
    return withRetry(this.db, async () => ({
      sales: await readSalesOf(this.db, customerId),
      older: await readOlder(this.db),
    }))
  }

  /** Reads every sale again; the list stays until that is done. Does nothing before a first subscription. */
  async reload(): Promise<void> {
    if (!this.asked) return
    const reading: Reading = { rows: [], settled: new Set() }
    this.reading = reading
    let found: readonly ListedSale[] | undefined
    try {
      await this.readAll(reading)
      found = reading.rows
    } catch (error) {
      // A failed read keeps the list (S8.30); a shop that closes meanwhile is no failure.
      if (this.db.isOpen()) console.error('the sales could not be read', error)
    }
    if (this.reading !== reading) return
    this.reading = undefined
    this.list.set(found ?? this.list.get() ?? reading.rows)
    this.kept.set({ ...this.kept.get(), complete: true })
  }

  /** Reads some rows again, and those that entered or left the outbox. Does nothing before a first subscription. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (!this.asked) return
    await this.turns.run(async () => {
      const before = new Set(this.waiting)
      const now = await waitingSales(this.db)
      const ids = new Set(keys.flatMap(([table, id]) => (table === 'sales' ? [id] : [])))
      for (const id of before) if (!now.has(id)) ids.add(id)
      for (const id of now) if (!before.has(id)) ids.add(id)
      if (ids.size === 0) return
      const found = new Map((await readSales(this.db, [...ids])).map((sale) => [sale.id, sale]))
      for (const id of before) if (!now.has(id)) this.waiting.delete(id)
      for (const id of now) this.waiting.add(id)
      this.change(new Map([...ids].map((id) => [id, this.listed(found.get(id))])))
      this.kept.set({ ...this.kept.get(), older: await readOlder(this.db) })
    })
  }

  /** Lists sales just committed. */
  add(committed: Committed): void {
    const sales = changedRows(committed, 'sales')
    if (!this.asked || sales.length === 0) return
    for (const { id } of sales) if (this.mode === 'account' && !isDemoId(id)) this.waiting.add(id)
    this.change(new Map(sales.map((sale) => [sale.id, this.listed(sale)])))
  }

  private async readAll(reading: Reading): Promise<void> {
    const first = this.list.get() === undefined
    await this.turns.run(async () => {
      const over = await overlayOf(this.db, 'sales').toArray()
      this.waiting = await waitingSales(this.db)
      this.kept.set({ complete: false, older: await readOlder(this.db) })
      append(
        reading,
        over.map(({ row }) => this.listed(row as Sale)),
      )
    })
    const pieces = salesNewestFirst(this.db)
    let due = 1
    for (;;) {
      const more = await this.turns.run(async () => {
        const { value, done } = await pieces.next()
        if (value)
          append(
            reading,
            value.map((sale) => this.listed(sale)),
          )
        return !done
      })
      if (!more || this.reading !== reading) return
      // Shown as it grows, but not so often that it is sorted over and over.
      if (!first || reading.rows.length < due) continue
      this.list.set(reading.rows)
      due = reading.rows.length * 2
    }
  }

  private listed(sale: Sale): ListedSale
  private listed(sale: Sale | undefined): ListedSale | undefined
  private listed(sale: Sale | undefined): ListedSale | undefined {
    return sale && { sale: summarise(sale), pending: this.waiting.has(sale.id) }
  }

  private change(changes: Changes): void {
    const shown = this.list.get()
    if (shown) this.list.set(withChanges(shown, changes))
    if (!this.reading) return
    this.reading.rows = withChanges(this.reading.rows, changes)
    for (const id of changes.keys()) this.reading.settled.add(id)
  }
}

async function waitingSales(db: ShopDatabase): Promise<Set<string>> {
  const waiting = (await db.outbox.orderBy(SALE_OF_OP).keys()) as string[]
  return new Set([...waiting, ...(await salesAside(db)).map(({ id }) => id)])
}
