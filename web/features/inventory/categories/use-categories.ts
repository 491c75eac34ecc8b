import {
  addCategory,
  categoryUses,
  deleteCategory,
  renameCategory,
  restoreCategory,
} from '#core/catalog/category-intents.ts'
import type { Category } from '#core/catalog/product.ts'
import { CommitRefused } from '#web/store/commit/transaction.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toast } from '#web/ui/toast-store.ts'
import { toastTexts } from '../texts.ts'
import { sayDone, sayFailed } from '../toasts.ts'

/** What can be done to categories. Each says what it did, or why not, and answers whether it did. */
export function useCategories() {
  const shop = useShop()

  const usesOf = (id: string) => categoryUses(shop.catalogue.get().items).get(id) ?? 0

  function sayInUse(id: string): void {
    const description = toastTexts.categoryInUse(usesOf(id))
    toast({ title: toastTexts.error, description, variant: 'destructive' })
  }

  async function restore(category: Category): Promise<void> {
    try {
      await shop.commit([restoreCategory(category.id)])
      sayDone(toastTexts.categoryRestored, category.name)
    } catch (error) {
      sayFailed('addCategory', error)
    }
  }

  return {
    async add(name: string): Promise<boolean> {
      try {
        await shop.commit([addCategory(shop.newId(), name, shop.now())])
      } catch (error) {
        sayFailed('addCategory', error)
        return false
      }
      sayDone(toastTexts.categoryAdded, name)
      return true
    },

    async rename(category: Category, name: string): Promise<boolean> {
      if (name === category.name) return true
      try {
        await shop.commit([renameCategory(category.id, name)])
      } catch (error) {
        sayFailed('renameCategory', error)
        return false
      }
      sayDone(toastTexts.categoryRenamed, name)
      return true
    },

    /** Whether a category may be asked to be deleted; says why not (S5.4). */
    mayRemove(category: Category): boolean {
      if (usesOf(category.id) === 0) return true
      sayInUse(category.id)
      return false
    },

    async remove(category: Category): Promise<void> {
      try {
        await shop.commit([deleteCategory(category.id)])
        sayDone(toastTexts.categoryDeleted, category.name, () => void restore(category))
      } catch (error) {
        // Another tab or device may have given it to a product while the question was open.
        if (error instanceof CommitRefused) sayInUse(category.id)
        else sayFailed('deleteCategory', error)
      }
    },
  }
}
