import type { Product } from '#core/catalog/product.ts'

/** Goods as changed rows describe them; undefined means deleted. */
export class ChangedGoods {
  readonly products = new Map<string, Product | undefined>()
  readonly stock = new Map<string, number | undefined>()

  ids(): Set<string> {
    return new Set([...this.products.keys(), ...this.stock.keys()])
  }
}
