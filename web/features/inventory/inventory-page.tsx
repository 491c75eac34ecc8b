import { useMemo, useRef, useState } from 'react'
import { bundlesWith } from '#core/catalog/bundle.ts'
import type { StockFilter } from '#core/catalog/stock-filter.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { CameraPlace } from '#web/selling/camera/camera-button.tsx'
import { ScanNotice } from '#web/selling/scan-notice.tsx'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { DoubledNotice } from './codes/doubled-notice.tsx'
import { UnknownCode } from './codes/unknown-code.tsx'
import { useScannedProduct } from './codes/use-scanned-product.ts'
import { FindProducts } from './find-products.tsx'
import { ListActions } from './list-actions.tsx'
import { PageHead } from './page-head.tsx'
import type { ProductActions } from './row-actions.tsx'
import { StockTabs } from './stock-tabs.tsx'
import { deleteWords, texts } from './texts.ts'
import { useInventory } from './use-inventory.ts'
import { useProductDeletion } from './use-product-deletion.ts'
import type { ValueSources } from './value/value-sources.ts'

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

type Open =
  | { dialog: 'categories' | 'import' | 'doubled' | 'labels' | 'find' | 'group' }
  | { dialog: 'make'; item?: CatalogueItem }
  | { dialog: 'add'; code?: string }
  | { dialog: 'give'; code: string }
  | { dialog: 'edit'; item: CatalogueItem; code?: string }
  | { dialog: 'delete' | 'history' | 'adjust'; item: CatalogueItem }

/** What is to be done with a code that was scanned elsewhere: a new product, or one more code of one that is there. */
export interface AskedCode {
  dialog: 'add' | 'give'
  code: string
}

interface InventoryPageProps {
  asked?: AskedCode | undefined
  /** What is searched for when the page opens. */
  find?: string | undefined
  /** The stock that it opens with. */
  stock?: StockFilter | undefined
  /** The tab that it opens with, if whoever stands here may see it. */
  tab?: string | undefined
  /** The goods received note that is opened, by its id. */
  received?: string | undefined
  /** The product whose history is open, by its id; closed by whoever opened it. */
  history?: string | undefined
  onHistoryClosed?: () => void
  /** Where the value of past days comes from. */
  sources?: ValueSources | undefined
  /** Opens the paper of a printed number that was scanned. */
  onPaper?: (number: string) => void
}

/** The shop's products and what lies on its shelves (S2.20-S2.23). */
export default function InventoryPage(props: InventoryPageProps) {
  return (
    <FailureBoundary title={texts.failedTitle} hint={texts.failedHint} refresh={texts.refresh}>
      <CameraPlace>
        <Inventory {...props} />
      </CameraPlace>
    </FailureBoundary>
  )
}

function Inventory({
  asked,
  find = '',
  stock = 'all',
  tab: firstTab = 'products',
  received,
  history = '',
  onHistoryClosed = () => {},
  sources,
  onPaper = () => {},
}: InventoryPageProps) {
  const inventory = useInventory(find, stock)
  const { items, itemsById } = useCatalogue()
  const moved = itemsById.get(history)
  const remove = useProductDeletion()
  const mayEdit = useSees('editProducts')
  const account = useAccountMay()
  const mayAdd = mayEdit && mayChange(account, 'goods') && mayChange(account, 'prices')
  const [open, setOpen] = useState<Open | undefined>(mayEdit ? asked : undefined)
  const [tab, setTab] = useState(received ? 'received' : firstTab)
  const scroller = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)
  const onAdd = () => setOpen({ dialog: 'add' })
  const onMake = (item: CatalogueItem) => setOpen({ dialog: 'make', item })
  const onImport = () => setOpen({ dialog: 'import' })
  const scanned = useScannedProduct({
    mayEdit,
    onProduct: (item) => setOpen({ dialog: 'edit', item }),
    onSearch: (query) => {
      inventory.setQuery(query)
      setTab('products')
    },
    onPaper,
  })
  const actions = useMemo(
    (): ProductActions => ({
      onEdit: (item) => setOpen({ dialog: 'edit', item }),
      onDelete: (item) => setOpen({ dialog: 'delete', item }),
      onHistory: (item) => setOpen({ dialog: 'history', item }),
      onAdjust: (item) => setOpen({ dialog: 'adjust', item }),
    }),
    [],
  )
  const firstSteps = mayAdd && (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="primary" onClick={onAdd}>
        {texts.add}
      </Button>
      <Button onClick={onImport}>{texts.importCsv}</Button>
    </div>
  )

  return (
    <div ref={scroller} className="relative h-full max-h-dvh scrolls-steadily">
      <div className="mx-auto flex max-w-7xl flex-col gap-3 p-4 pb-8 sm:gap-4 md:p-6">
        <PageHead
          low={inventory.counts.low}
          onLow={() => {
            inventory.setFilter('low')
            setTab('products')
          }}
        />
        {scanned.notice?.about === 'none' && (
          <UnknownCode
            code={scanned.notice.code}
            onNew={(code) => setOpen({ dialog: 'add', code })}
            onGive={(code) => setOpen({ dialog: 'give', code })}
            onClose={scanned.forget}
          />
        )}
        {scanned.notice?.about === 'several' && (
          <ScanNotice
            entry={{
              notice: scanned.notice,
              choose: (hit) => scanned.open(hit.item),
              forget: scanned.forget,
            }}
            takesInactive
          />
        )}
        <StockTabs
          shown={tab}
          onShow={setTab}
          received={received}
          sources={account.right === 'owner' ? sources : undefined}
        >
          <ListActions
            onAdd={onAdd}
            onCategories={() => setOpen({ dialog: 'categories' })}
            onImport={onImport}
            onLabels={() => setOpen({ dialog: 'labels' })}
            onAdjust={() => setOpen({ dialog: 'find' })}
            onMake={() => setOpen({ dialog: 'make' })}
          />
          <DoubledNotice onShow={() => setOpen({ dialog: 'doubled' })} />
          <FindProducts inventory={inventory} scroller={scroller} actions={actions} firstSteps={firstSteps} />
        </StockTabs>
      </div>
      {open?.dialog === 'add' && (
        <ProductDialog code={open.code} onKinds={() => setOpen({ dialog: 'group' })} onClose={close} />
      )}
      {open?.dialog === 'edit' && (
        <ProductDialog key={open.item.product.id} item={open.item} code={open.code} onClose={close} />
      )}
      {open?.dialog === 'doubled' && (
        <DoubledDialog onEdit={(item) => setOpen({ dialog: 'edit', item })} onClose={close} />
      )}
      {open?.dialog === 'give' && (
        <GiveCodeDialog
          code={open.code}
          onChoose={(item) => setOpen({ dialog: 'edit', item, code: open.code })}
          onClose={close}
        />
      )}
      {open?.dialog === 'history' && <HistoryDialog item={open.item} onClose={close} />}
      {moved && <HistoryDialog item={moved} onClose={onHistoryClosed} />}
      {open?.dialog === 'adjust' && <AdjustDialog item={open.item} onMake={onMake} onClose={close} />}
      {open?.dialog === 'find' && <AdjustDialog onMake={onMake} onClose={close} />}
      {open?.dialog === 'make' && <MakeDialog from={open.item} onClose={close} />}
      {open?.dialog === 'group' && <GroupDialog onClose={close} />}
      {open?.dialog === 'categories' && <CategoriesDialog onClose={close} />}
      {open?.dialog === 'labels' && <LabelsDialog onClose={close} />}
      {open?.dialog === 'import' && <ImportDialog onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && close()}
          title={<span className="break-words">{texts.deleteTitle({ name: open.item.product.name })}</span>}
          description={deleteWords(bundlesWith(open.item.product.id, items))}
          confirmLabel={texts.deleteConfirm}
          destructive
          onConfirm={() => {
            close()
            remove(open.item.product)
          }}
        />
      )}
    </div>
  )
}
