import type { CustomerTotals } from '#core/customers/customer-totals.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import type { Committed } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'

/** Totals of each customer's sales. Read when a screen first subscribes, then patched commit by commit. */
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
      this.reload().catch((error: unknown) => {
        if (this.db.isOpen()) console.error('the totals of customers could not be read', error)
      })
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

  /** Shows the totals that were just stored. */
  add({ customerTotals }: Pick<Committed, 'customerTotals'>): void {
    if (this.asked && customerTotals.size > 0) this.totals.set(new Map([...this.get(), ...customerTotals]))
  }
}
