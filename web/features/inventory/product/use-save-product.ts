import type { Barcode } from '#core/barcodes/barcode.ts'
import { isDemoId } from '#core/catalog/demo-id.ts'
import type { ProductDraft } from '#core/catalog/product-draft.ts'
import { groupsOf } from '#core/catalog/product-group.ts'
import {
  addProduct,
  changeProduct,
  type ProductPorts,
  restoreProduct,
} from '#core/catalog/product-intents.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { toastTexts } from '../texts.ts'
import { toastDone } from '../toasts.ts'

interface Editing {
  /** The product as the form was opened on it; none for a new one. */
  opened: CatalogueItem | undefined
  /** Its further codes then. */
  barcodes: readonly Barcode[]
  /** Whether another device deleted it meanwhile: saving then brings it back. */
  gone: boolean
}

/** A function that stores a checked form and says so. It throws where it cannot be stored. */
export function useSaveProduct({ opened, barcodes, gone }: Editing) {
  const shop = useShop()

  function intentsOf(draft: ProductDraft, counted: boolean) {
    const { items, ...catalogue } = shop.catalogue.get()
    const categories = catalogue.categories.filter(({ id }) => !isDemoId(id))
    const groups = [...groupsOf(items).values()]
    const ports: ProductPorts = { newId: () => shop.newId(), now: shop.now(), categories, groups }
    if (!opened) return addProduct(draft, ports)
    const changes = changeProduct({ ...opened, barcodes }, draft, counted, ports)
    return gone ? [restoreProduct(opened.product.id), ...changes] : changes
  }

  return async (draft: ProductDraft, counted: boolean): Promise<void> => {
    const intents = intentsOf(draft, counted)
    if (intents.length > 0) await shop.commit(intents)
    toastDone(opened ? toastTexts.updated : toastTexts.added, draft.name)
  }
}
