import { bundlesWith } from '#core/catalog/bundle.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { deleteWords, texts } from './texts.ts'
import { useProductDeletion } from './use-product-deletion.ts'

const ProductDialog = loadedLater(() => import('./product/product-dialog.tsx'))
const CategoriesDialog = loadedLater(() => import('./categories/categories-dialog.tsx'))
const HistoryDialog = loadedLater(() => import('./history/history-dialog.tsx'))
const DoubledDialog = loadedLater(() => import('./codes/doubled-dialog.tsx'))
const GiveCodeDialog = loadedLater(() => import('./codes/give-code-dialog.tsx'))
const LabelsDialog = loadedLater(() => import('./labels/labels-dialog.tsx'))
const ImportDialog = loadedLater(() => import('./import/import-dialog.tsx'))
const AdjustDialog = loadedLater(() => import('./adjust/adjust-dialog.tsx'))
const GroupDialog = loadedLater(() => import('./group/group-dialog.tsx'))
const MakeDialog = loadedLater(() => import('./make/make-dialog.tsx'))

/** The dialog that is open over the inventory, with what it is about. */
export type OpenDialog =
  | { dialog: 'categories' | 'import' | 'doubled' | 'labels' | 'find' | 'group' }
  | { dialog: 'make'; item?: CatalogueItem }
  | { dialog: 'add'; code?: string }
  | { dialog: 'give'; code: string }
  | { dialog: 'edit'; item: CatalogueItem; code?: string }
  | { dialog: 'delete' | 'history' | 'adjust'; item: CatalogueItem }

interface InventoryDialogProps {
  open: OpenDialog
  onOpen(open: OpenDialog | undefined): void
}

/** The dialog that is open over the inventory. One may open another in its place. */
export function InventoryDialog({ open, onOpen }: InventoryDialogProps) {
  const close = () => onOpen(undefined)
  const onEdit = (item: CatalogueItem, code?: string) =>
    onOpen({ dialog: 'edit', item, ...(code !== undefined && { code }) })
  const onMake = (item: CatalogueItem) => onOpen({ dialog: 'make', item })
  switch (open.dialog) {
    case 'add':
      return <ProductDialog code={open.code} onKinds={() => onOpen({ dialog: 'group' })} onClose={close} />
    case 'edit':
      return <ProductDialog key={open.item.product.id} item={open.item} code={open.code} onClose={close} />
    case 'doubled':
      return <DoubledDialog onEdit={(item) => onEdit(item)} onClose={close} />
    case 'give':
      return <GiveCodeDialog code={open.code} onChoose={(item) => onEdit(item, open.code)} onClose={close} />
    case 'history':
      return <HistoryDialog item={open.item} onClose={close} />
    case 'adjust':
      return <AdjustDialog item={open.item} onMake={onMake} onClose={close} />
    case 'find':
      return <AdjustDialog onMake={onMake} onClose={close} />
    case 'make':
      return <MakeDialog from={open.item} onClose={close} />
    case 'group':
      return <GroupDialog onClose={close} />
    case 'categories':
      return <CategoriesDialog onClose={close} />
    case 'labels':
      return <LabelsDialog onClose={close} />
    case 'import':
      return <ImportDialog onClose={close} />
    case 'delete':
      return <DeleteProduct item={open.item} onClose={close} />
    default:
      return open satisfies never
  }
}

function DeleteProduct({ item: { product }, onClose }: { item: CatalogueItem; onClose(): void }) {
  const { items } = useCatalogue()
  const remove = useProductDeletion()
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={<span className="break-words">{texts.deleteTitle({ name: product.name })}</span>}
      description={deleteWords(bundlesWith(product.id, items))}
      confirmLabel={texts.deleteConfirm}
      destructive
      onConfirm={() => {
        onClose()
        remove(product)
      }}
    />
  )
}
