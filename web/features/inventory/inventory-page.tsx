import { useMemo, useRef, useState } from 'react'
import type { StockFilter } from '#core/catalog/stock-filter.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { CameraPlace } from '#web/selling/camera/camera-button.tsx'
import { ScanNotice } from '#web/selling/scan-notice.tsx'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureBoundary } from '#web/ui/failure-boundary.tsx'
import { DoubledNotice } from './codes/doubled-notice.tsx'
import { UnknownCode } from './codes/unknown-code.tsx'
import { useScannedProduct } from './codes/use-scanned-product.ts'
import { FindProducts } from './find-products.tsx'
import { InventoryDialog, type OpenDialog } from './inventory-dialog.tsx'
import { ListActions } from './list-actions.tsx'
import { PageHead } from './page-head.tsx'
import type { ProductActions } from './row-actions.tsx'
import { StockTabs } from './stock-tabs.tsx'
import { texts } from './texts.ts'
import { useInventory } from './use-inventory.ts'
import type { ValueSources } from './value/value-sources.ts'

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
  const { itemsById } = useCatalogue()
  const moved = itemsById.get(history)
  const mayEdit = useSees('editProducts')
  const account = useAccountMay()
  const mayAdd = mayEdit && mayChange(account, 'goods') && mayChange(account, 'prices')
  const [open, setOpen] = useState<OpenDialog | undefined>(mayEdit ? asked : undefined)
  const [tab, setTab] = useState(received ? 'received' : firstTab)
  const scroller = useRef<HTMLDivElement>(null)
  const onAdd = () => setOpen({ dialog: 'add' })
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
        <ScannedCode scanned={scanned} onOpen={setOpen} />
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
      {open && <InventoryDialog open={open} onOpen={setOpen} />}
      {moved && <InventoryDialog open={{ dialog: 'history', item: moved }} onOpen={onHistoryClosed} />}
    </div>
  )
}

interface ScannedCodeProps {
  scanned: ReturnType<typeof useScannedProduct>
  onOpen(open: OpenDialog): void
}

/** A scanned code that opened nothing: no product has it, or several have. */
function ScannedCode({ scanned, onOpen }: ScannedCodeProps) {
  const { notice, forget } = scanned
  if (notice?.about === 'none')
    return (
      <UnknownCode
        code={notice.code}
        onNew={(code) => onOpen({ dialog: 'add', code })}
        onGive={(code) => onOpen({ dialog: 'give', code })}
        onClose={forget}
      />
    )
  if (notice?.about !== 'several') return null
  return <ScanNotice entry={{ notice, choose: (hit) => scanned.open(hit.item), forget }} takesInactive />
}
