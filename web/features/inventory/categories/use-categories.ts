import {
  addCategory,
  categoryUses,
  deleteCategory,
  renameCategory,
  restoreCategory,
} from '#core/catalog/category-intents.ts'
import type { Category } from '#core/catalog/product.ts'
import { wrong } from '#web/selling/toasts.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { CommitRefused } from '#web/store/commit/commit-refused.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'

/** What can be done to categories, saying what was done. What cannot be stored is thrown. */
export function useCategories() {
  const shop = useShop()

  const usesOf = (id: string) => categoryUses(shop.catalogue.get().items).get(id) ?? 0
  const inUse = (id: string) => wrong(toastTexts.error, toastTexts.categoryInUse({ count: usesOf(id) }))

  async function restore(category: Category): Promise<void> {
    await shop.commit([restoreCategory(category.id)])
    toastDone(toastTexts.categoryRestored, category.name)
  }

  async function remove(category: Category): Promise<void> {
    await shop.commit([deleteCategory(category.id)])
    const undo = () => void doOrToast(() => restore(category), failedTo('addCategory'))
    toastDone(toastTexts.categoryDeleted, category.name, undo)
  }

  return {
    async add(name: string): Promise<void> {
      await shop.commit([addCategory(shop.newId(), name, shop.now())])
      toastDone(toastTexts.categoryAdded, name)
    },

    async rename(category: Category, name: string): Promise<void> {
      if (name === category.name) return
      await shop.commit([renameCategory(category.id, name)])
      toastDone(toastTexts.categoryRenamed, name)
    },

    /** Whether a category may be asked to be deleted; says why not (S5.4). */
    mayRemove(category: Category): boolean {
      if (usesOf(category.id) === 0) return true
      toast(inUse(category.id))
      return false
    },

    /** Deletes, or says why not: another tab or device may have given it to a product while the question was open. */
    remove(category: Category): void {
      void doOrToast(
        () => remove(category),
        (error) => (error instanceof CommitRefused ? inUse(category.id) : failedTo('deleteCategory')(error)),
      )
    },
  }
}
