import FileUp from 'lucide-react/icons/file-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { personMatcher, personText } from '#core/customers/find-person.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import { deleteSupplier, exportSuppliers, restoreSupplier } from '#core/stock/supplier-draft.ts'
import { doOrToast } from '#web/selling/use-action.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { PageAction } from '#web/ui/page-action.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { ExportButton } from '../export-button.tsx'
import { texts as inventory, toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { useDemoStock } from '../use-demo-stock.ts'
import { AddSupplier } from './add-supplier.tsx'
import ImportSuppliers from './import-suppliers.tsx'
import SupplierDialog from './supplier-dialog.tsx'
import { texts } from './texts.ts'

const SupplierData = loadedLater(() => import('./supplier-data-dialog.tsx'))

type Open = { dialog: 'import' } | { dialog: 'edit' | 'delete' | 'personal-data'; supplier: Supplier }

/** Who the shop buys from (S19.10). */
export default function SuppliersTab() {
  const shop = useShop()
  const { suppliers: own } = useCatalogue()
  const suppliers = [...(useDemoStock()?.suppliers ?? []), ...own]
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const matches = personMatcher(query)
  const shown = suppliers.filter((supplier) => matches(personText(supplier)))

  async function remove({ id, name }: Supplier): Promise<void> {
    await shop.commit([deleteSupplier(id)])
    const undo = () => void doOrToast(() => restore(id, name), failedTo('supplier'))
    toastDone(toastTexts.supplierDeleted, name, undo)
  }

  async function restore(id: string, name: string): Promise<void> {
    await shop.commit([restoreSupplier(id)])
    toastDone(toastTexts.supplierRestored, name)
  }

  return (
    <section aria-label={texts.title} className="flex max-w-3xl flex-col gap-3">
      {suppliers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-40 flex-1">
            <SearchInput
              label={texts.search}
              placeholder={texts.search}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
          <PageAction
            inFull
            name={texts.import}
            words={texts.importShort}
            onClick={() => setOpen({ dialog: 'import' })}
          >
            <FileUp aria-hidden />
          </PageAction>
          {own.length > 0 && (
            <ExportButton file={texts.exportFile} csv={() => exportSuppliers(own)} isImported />
          )}
          <AddSupplier />
        </div>
      )}
      <Card>
        {shown.length === 0 ? (
          <EmptyState
            icon={<Truck />}
            title={suppliers.length > 0 ? texts.noneFound : texts.empty}
            hint={suppliers.length > 0 ? '' : texts.emptyHint}
            action={
              suppliers.length > 0 ? undefined : (
                <div className="flex flex-wrap justify-center gap-2">
                  <AddSupplier />
                  <Button onClick={() => setOpen({ dialog: 'import' })}>{texts.import}</Button>
                </div>
              )
            }
          />
        ) : (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {shown.map((supplier) => (
              <li key={supplier.id} className="flex items-center gap-2 py-2 pr-2 pl-4">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                    {supplier.name}
                    {isDemoId(supplier.id) && <Badge>{inventory.demo}</Badge>}
                  </span>
                  <span className="block text-sm text-ink-soft wrap-anywhere">
                    {[supplier.phone, supplier.email].filter((text) => text !== '').join(' · ')}
                  </span>
                </span>
                {isDemoId(supplier.id) ? (
                  <span className="text-xs text-balance text-ink-soft">{inventory.demoLocked}</span>
                ) : (
                  <>
                    <IconButton
                      label={texts.edit({ name: supplier.name })}
                      onClick={() => setOpen({ dialog: 'edit', supplier })}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={texts.delete({ name: supplier.name })}
                      onClick={() => setOpen({ dialog: 'delete', supplier })}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {open?.dialog === 'import' && <ImportSuppliers onClose={close} />}
      {open?.dialog === 'edit' && (
        <SupplierDialog
          supplier={open.supplier}
          onPersonalData={() => setOpen({ dialog: 'personal-data', supplier: open.supplier })}
          onClose={close}
        />
      )}
      {open?.dialog === 'personal-data' && <SupplierData supplier={open.supplier} onClose={close} />}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && close()}
          title={<span className="break-words">{texts.deleteTitle({ name: open.supplier.name })}</span>}
          description={texts.deleteHint}
          confirmLabel={texts.deleteConfirm}
          destructive
          onConfirm={() => {
            close()
            void doOrToast(() => remove(open.supplier), failedTo('supplier'))
          }}
        />
      )}
    </section>
  )
}
