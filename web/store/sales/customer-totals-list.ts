import { type CustomerTotals, NO_PURCHASES, withPurchase } from '#core/customers/customer-totals.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Live } from '../browser/live-value.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { ShopDatabase } from '../db/database.ts'

/** What each customer's sales add up to. Read when a screen first asks, then patched sale by sale. */
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

  /** Reads all totals again. Does nothing before a screen asked. */
  async reload(): Promise<void> {
    if (!this.asked) return
    const stored = await this.db.customerTotals.toArray()
    this.totals.set(new Map(stored.map(({ id, ...totals }) => [id, totals])))
  }

  /** Counts a sale just made. */
  add(sale: Sale): void {
    if (!this.asked || sale.customerId === null) return
    const before = this.get().get(sale.customerId) ?? NO_PURCHASES
    this.totals.set(new Map(this.get()).set(sale.customerId, withPurchase(before, sale)))
  }
}
