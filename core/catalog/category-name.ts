import { LIMITS, nameField } from '../entities/fields.ts'
import type { Category } from './product.ts'

/** Why a category cannot be called so (S5.4). */
export type CategoryNameRefusal = 'blank' | 'too-long' | 'control-character' | 'taken'
export type CategoryNameDecision = { ok: true; name: string } | { ok: false; code: CategoryNameRefusal }

/** What makes two category names one: 'Dairy' and 'DAIRY ' are the same shelf. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase()
}

/**
 * Whether a category may be called so: some text after trimming, and no other category's name.
 * @param ownId the category to be renamed, which may keep its name in another case
 */
export function decideCategoryName(
  typed: string,
  categories: readonly Pick<Category, 'id' | 'name'>[],
  ownId?: string,
): CategoryNameDecision {
  const name = typed.trim()
  if (name === '') return { ok: false, code: 'blank' }
  if (name.length > LIMITS.name) return { ok: false, code: 'too-long' }
  if (!nameField.safeParse(name).success) return { ok: false, code: 'control-character' }
  const key = categoryKey(name)
  const taken = categories.some((each) => each.id !== ownId && categoryKey(each.name) === key)
  return taken ? { ok: false, code: 'taken' } : { ok: true, name }
}
