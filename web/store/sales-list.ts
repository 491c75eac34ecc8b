import type { Sale } from '#core/sales/sale.ts'
import type { ShopDatabase } from './database.ts'
import { LiveValue } from './live-value.ts'
import type { ListedSale, Live } from './shop.ts'

/** The sales of this device, newest first. Read when a screen first asks, then patched sale by sale. */
export class SalesList implements Live<readonly ListedSale[] | undefined> {
  private readonly list = new LiveValue<readonly ListedSale[] | undefined>(undefined)
  private readonly db: ShopDatabase
  private asked = false

  constructor(db: ShopDatabase) {
    this.db = db
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

  /** Reads every sale again. Does nothing before a screen asked. */
  async reload(): Promise<void> {
    if (!this.asked) return
    const [base, overlay, outbox] = await this.db.transaction('r', this.db.tables, () =>
      Promise.all([
        this.db.sales.orderBy('createdAt').reverse().toArray(),
        this.db.overlay.where('[table+id]').between(['sales', ''], ['sales', '\uffff']).toArray(),
        this.db.outbox.toArray(),
      ]),
    )
    const pending = new Set(outbox.map(({ op }) => (op.type === 'sale.complete' ? op.payload.sale.id : '')))
    const over = new Map(overlay.map(({ id, row }) => [id, row as Sale]))
    const sales = [...base.filter(({ id }) => !over.has(id)), ...over.values()]
    sales.sort((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1))
    this.list.set(sales.map((sale) => ({ sale, pending: pending.has(sale.id) })))
  }

  /** Puts a sale just made on top. */
  add(sale: Sale, pending: boolean): void {
    const known = this.list.get()
    if (known) this.list.set([{ sale, pending }, ...known])
  }
}
