import { type CustomerTotals, NO_PURCHASES, withPurchase } from '#core/customers/customer-totals.ts'
import type { Live } from '../browser/live-value.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { Committed } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'

/** Totals of each customer's sales. Read when a screen first subscribes, then patched sale by sale. */
export class CustomerTotalsList implements Live<ReadonlyMap<string, CustomerTotals>> {
  private readonly totals = new LiveValue<ReadonlyMap<string, CustomerTotals>>(new Map())
  private readonly db: ShopDatabase
  private asked = false

  constructor(db: ShopDatabase) {
    this.db = db
  }

  get(): ReadonlyMap<string, CustomerTotals> {
    return this.totals.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.totals.subscribe(listener)
    if (!this.asked) {
      this.asked = true
      void this.reload()
    }
    return stop
  }

  /** Reads all totals again. Does nothing before a first subscription. */
  async reload(): Promise<void> {
    if (!this.asked) return
    const stored = await this.db.customerTotals.toArray()
    this.totals.set(new Map(stored.map(({ id, ...totals }) => [id, totals])))
  }

  /** Reads them again: a changed sale counts for somebody. */
  patch(): Promise<void> {
    return this.reload()
  }

  /** Counts sales just made. */
  add({ counted: sales }: Pick<Committed, 'counted'>): void {
    if (!this.asked || sales.every(({ customerId }) => customerId === null)) return
    const totals = new Map(this.get())
    for (const sale of sales) {
      const { customerId } = sale
      if (customerId === null) continue
      totals.set(customerId, withPurchase(totals.get(customerId) ?? NO_PURCHASES, sale))
    }
    this.totals.set(totals)
  }
}
