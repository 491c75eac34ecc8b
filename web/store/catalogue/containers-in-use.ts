import { isContainer } from '#core/catalog/container.ts'
import type { Product } from '#core/catalog/product.ts'
import type { CatalogueItem } from './catalogue.ts'
import { inNameOrder } from './name-order.ts'

/**
 * The containers that live products are sold in: asked for with each cart, so that no list of goods is looked through
 * (S14.26).
 */
export class ContainersInUse {
  private readonly byProduct = new Map<string, string>()
  private shown: readonly Product[] = []
  private changed = false

  /** Takes changed products in, by their ids. */
  note(products: Iterable<readonly [string, Product | undefined]>): void {
    for (const [id, product] of products) {
      // It may be a container itself.
      this.changed = true
      const { containerId = '', deleted } = product ?? {}
      if (containerId !== '' && !deleted) this.byProduct.set(id, containerId)
      else this.byProduct.delete(id)
    }
  }

  /** By name; the same list until one of them changes. */
  get(itemsById: ReadonlyMap<string, CatalogueItem>): readonly Product[] {
    if (!this.changed) return this.shown
    this.changed = false
    const items = [...new Set(this.byProduct.values())].flatMap((id) => itemsById.get(id) ?? [])
    const found = inNameOrder(items.filter(({ product }) => isContainer(product)))
    const now = found.map(({ product }) => product)
    const isSame = now.length === this.shown.length && now.every((each, at) => each === this.shown[at])
    if (!isSame) this.shown = now
    return this.shown
  }
}
