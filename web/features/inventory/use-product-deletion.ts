import type { Product } from '#core/catalog/product.ts'
import { deleteProduct, restoreProduct } from '#core/catalog/product-intents.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from './texts.ts'
import { sayDone, sayFailed } from './toasts.ts'

/** A function that deletes a product, and offers Undo as long as its toast stays. */
export function useProductDeletion(): (product: Product) => Promise<void> {
  const shop = useShop()

  async function restore(product: Product): Promise<void> {
    try {
      await shop.commit([restoreProduct(product.id)])
      sayDone(toastTexts.restored, product.name)
    } catch (error) {
      sayFailed('save', error)
    }
  }

  return async (product) => {
    try {
      await shop.commit([deleteProduct(product.id)])
      sayDone(toastTexts.deleted, product.name, () => void restore(product))
    } catch (error) {
      sayFailed('delete', error)
    }
  }
}
