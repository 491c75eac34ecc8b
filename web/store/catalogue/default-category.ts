import { addCategory } from '#core/catalog/category-intents.ts'
import type { Category } from '#core/catalog/product.ts'
import { mustGetDefinition } from '#core/operations/registry.ts'
import { DEFAULT_CATEGORY, defaultCategoryId } from '#core/settings/business.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Identity } from '../db/identity.ts'

/**
 * The category that a signed-in shop shows before its profile is saved (R11). It is not a row yet: two devices on their
 * first run both show it, under one id. Local Mode starts with a row of its own: see `local-defaults.ts`.
 */
export function defaultCategoryOf({ mode, businessId }: Identity): Category | undefined {
  if (mode === 'local') return undefined
  return { id: defaultCategoryId(businessId), name: DEFAULT_CATEGORY, deleted: false, createdAt: 0 }
}

/** Whether a category is only shown and has no row: a row of it always has a creation time. */
export function isStandIn({ id, createdAt }: Category, { businessId }: Identity): boolean {
  return id === defaultCategoryId(businessId) && createdAt === 0
}

/**
 * Makes the default category a row before the first intent that refers to it or saves the profile, from which on only
 * rows are shown (S4.3).
 * @param missing the default category while it is no row yet
 * @param now in epoch milliseconds; called only when needed
 */
export function withDefaultCategory(
  intents: readonly Intent[],
  missing: Category | undefined,
  now: () => number,
): readonly Intent[] {
  if (!missing || !intents.some((intent) => needs(intent, missing.id))) return intents
  return [addCategory(missing.id, missing.name, now()), ...intents]
}

function needs({ type, payload }: Intent, categoryId: string): boolean {
  return mustGetDefinition(type).needsCategory?.(payload, categoryId) ?? false
}
