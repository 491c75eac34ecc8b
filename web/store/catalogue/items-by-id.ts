import type { CatalogueItem } from './catalogue.ts'

/** After this many searches all items are put into a map: the caller iterates over them. */
const MANY = 1_000

/**
 * Items by id. Items from chunks are in the order of their ids and are found by binary search, since hashing 100,000
 * ids takes longer than all look-ups of a start; changed items are in a map over them.
 */
export class ItemsById implements ReadonlyMap<string, CatalogueItem> {
  private inOrder: readonly CatalogueItem[] = []
  /** Null means deleted. */
  private readonly changed = new Map<string, CatalogueItem | null>()
  private searches = 0
  private count = 0

  /** Sets the initial items, in the order of their ids. */
  begin(inOrder: readonly CatalogueItem[]): void {
    this.inOrder = inOrder
    this.count = inOrder.length
  }

  get size(): number {
    return this.count
  }

  get(id: string): CatalogueItem | undefined {
    const known = this.changed.get(id)
    if (known !== undefined || this.inOrder.length === 0) return known ?? undefined
    this.searches++
    if (this.searches > MANY) return this.indexed().get(id)
    return this.search(id)
  }

  has(id: string): boolean {
    return this.get(id) !== undefined
  }

  set(id: string, item: CatalogueItem): void {
    if (!this.has(id)) this.count++
    this.changed.set(id, item)
  }

  delete(id: string): void {
    if (!this.has(id)) return
    this.count--
    if (this.inOrder.length > 0) this.changed.set(id, null)
    else this.changed.delete(id)
  }

  keys(): MapIterator<string> {
    return this.indexed().keys()
  }

  values(): MapIterator<CatalogueItem> {
    return this.indexed().values()
  }

  entries(): MapIterator<[string, CatalogueItem]> {
    return this.indexed().entries()
  }

  [Symbol.iterator](): MapIterator<[string, CatalogueItem]> {
    return this.entries()
  }

  forEach(visit: (item: CatalogueItem, id: string, all: ReadonlyMap<string, CatalogueItem>) => void): void {
    for (const [id, item] of this) visit(item, id, this)
  }

  private search(id: string): CatalogueItem | undefined {
    let [low, high] = [0, this.inOrder.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.inOrder[middle]?.product.id ?? '') < id) low = middle + 1
      else high = middle
    }
    const found = this.inOrder[low]
    return found?.product.id === id ? found : undefined
  }

  private indexed(): Map<string, CatalogueItem> {
    for (const item of this.inOrder) {
      const { id } = item.product
      if (!this.changed.has(id)) this.changed.set(id, item)
    }
    if (this.inOrder.length > 0)
      for (const [id, item] of this.changed) if (item === null) this.changed.delete(id)
    this.inOrder = []
    return this.changed as Map<string, CatalogueItem>
  }
}
