import type { Product } from '#core/catalog/product.ts'
import { deleteProduct, restoreProduct } from '#core/catalog/product-intents.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from './texts.ts'
import { failedTo, toastDone } from './toasts.ts'

/** A function that deletes a product, and offers Undo as long as its toast stays. */
export function useProductDeletion(): (product: Product) => void {
  const shop = useShop()

  async function restore(product: Product): Promise<void> {
    await shop.commit([restoreProduct(product.id)])
    toastDone(toastTexts.restored, product.name)
  }

  async function remove(product: Product): Promise<void> {
    await shop.commit([deleteProduct(product.id)])
    const undo = () => void doOrToast(() => restore(product), failedTo('save'))
    toastDone(toastTexts.deleted, product.name, undo)
  }

  return (product) => void doOrToast(() => remove(product), failedTo('delete'))
}
