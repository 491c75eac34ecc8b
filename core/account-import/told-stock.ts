import type { Sale } from '../sales/sale.ts'
import { movedBy } from '../stock/moved-by.ts'
import type { CountRow } from '../stock/stock-rows.ts'

/** When something happened, as the history is replayed in order: instants, ties by id. */
export interface Told {
  at: number
  id: string
}

/** Whether one thing is replayed after another. */
export function isAfter(left: Told, right: Told): boolean {
  return left.at === right.at ? left.id > right.id : left.at > right.at
}

/**
 * On-hand figures as they come out when counts and sales are replayed in the order of their instants. The shelf may
 * say otherwise: a device whose clock was set back has counted in another order than its instants.
 */
export class ToldStock {
  private readonly counts = new Map<string, Told & { quantity: number }>()
  private readonly moved = new Map<string, number>()

  constructor(counts: readonly CountRow[]) {
    for (const { id, productId, quantity, countedAt } of counts) {
      const count = { at: countedAt, id, quantity }
      const known = this.counts.get(productId)
      if (!known || isAfter(count, known)) this.counts.set(productId, count)
    }
  }

  addSale({ id, createdAt, items }: Pick<Sale, 'id' | 'createdAt' | 'items'>): void {
    for (const item of items) {
      const { productId } = item
      const count = this.counts.get(productId)
      if (count && !isAfter({ at: createdAt, id }, count)) continue
      this.moved.set(productId, (this.moved.get(productId) ?? 0) + movedBy(item))
    }
  }

  /** What the ledger will hold of a product once all is replayed. */
  onHand(productId: string): number {
    return (this.counts.get(productId)?.quantity ?? 0) + (this.moved.get(productId) ?? 0)
  }
}
