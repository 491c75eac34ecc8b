import type { Sale } from '../sales/sale.ts'
import { goodsMoved } from '../stock/moved-by.ts'
import type { StockMove } from '../stock/stock-move.ts'
import type { CountRow } from '../stock/stock-rows.ts'

/** When something happened, as the history is replayed in order: instants, ties by id. */
export interface Happened {
  at: number
  id: string
}

/** Whether one thing is replayed after another. */
export function isAfter(left: Happened, right: Happened): boolean {
  return left.at === right.at ? left.id > right.id : left.at > right.at
}

/**
 * On-hand figures as they come out when counts, sales and movements are replayed in the order of their instants. The
 * stock row may say otherwise: a device whose clock was set back has counted in another order than its instants.
 */
export class ReplayedStock {
  private readonly counts = new Map<string, Happened & { quantity: number }>()
  private readonly moved = new Map<string, number>()

  constructor(counts: readonly CountRow[]) {
    for (const { id, productId, quantity, countedAt } of counts) {
      const count = { at: countedAt, id, quantity }
      const known = this.counts.get(productId)
      if (!known || isAfter(count, known)) this.counts.set(productId, count)
    }
  }

  addSale({ id, createdAt, items }: Pick<Sale, 'id' | 'createdAt' | 'items'>): void {
    for (const { productId, quantity } of items.flatMap(goodsMoved))
      this.add({ at: createdAt, id }, productId, quantity)
  }

  addMove({ id, at, productId, quantity }: Pick<StockMove, 'id' | 'at' | 'productId' | 'quantity'>): void {
    this.add({ at, id }, productId, quantity)
  }

  private add(happened: Happened, productId: string, quantity: number): void {
    const count = this.counts.get(productId)
    if (count && !isAfter(happened, count)) return
    this.moved.set(productId, (this.moved.get(productId) ?? 0) + quantity)
  }

  /** What the ledger will hold of a product once all is replayed. */
  onHand(productId: string): number {
    return (this.counts.get(productId)?.quantity ?? 0) + (this.moved.get(productId) ?? 0)
  }
}
