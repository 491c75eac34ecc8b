import type { Intent } from '../sync/operations.ts'
import type { Product } from './product.ts'

/**
 * Makes a new category.
 * @param now epoch milliseconds
 */
export function addCategory(id: string, name: string, now: number): Intent {
  return { type: 'category.patch', payload: { id, fields: { name, createdAt: now } } }
}

export function renameCategory(id: string, name: string): Intent {
  return { type: 'category.patch', payload: { id, fields: { name } } }
}

/** Deletes a category; the rule refuses it while a product uses it (S5.4). */
export function deleteCategory(id: string): Intent {
  return { type: 'category.patch', payload: { id, fields: { deleted: true } } }
}

/** Brings a deleted category back as it was. */
export function restoreCategory(id: string): Intent {
  return { type: 'category.patch', payload: { id, fields: { deleted: false } } }
}

/** How many of the products use each category, by its id; one that nothing uses is missing. */
export function categoryUses(
  items: readonly { product: Pick<Product, 'categoryId'> }[],
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { product } of items)
    if (product.categoryId !== null) uses.set(product.categoryId, (uses.get(product.categoryId) ?? 0) + 1)
  return uses
}
