import { useState } from 'react'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import { type SupplierData, supplierDataFile, supplierDataFileName } from '#core/stock/supplier-data.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useOrders, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { toastTexts } from '../texts.ts'
import { sayDone, sayFailed } from '../toasts.ts'
import { dataTexts as texts } from './texts.ts'

interface SupplierDataDialogProps {
  supplier: Supplier
  onClose(): void
}

/** What the shop holds about a supplier, saved for them or erased on their request (R47). */
export default function SupplierDataDialog({ supplier, onClose }: SupplierDataDialogProps) {
  const shop = useShop()
  const { business } = useCatalogue()
  const mayErase = useAccountMay().right === 'owner'
  const orders = useOrders()
  const { state, value: listed } = useRead(() => shop.receiving.list(), [shop])
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name } = supplier
  const data: SupplierData | undefined = listed &&
    orders && {
      supplier,
      deliveries: listed.map(({ received }) => received).filter(({ supplierId }) => supplierId === id),
      orders: orders.map(({ order }) => order).filter(({ supplierId }) => supplierId === id),
    }

  function save(held: SupplierData): void {
    const head = {
      shop: business?.name ?? texts.thisShop,
      currency: business?.currency ?? 'ZAR',
      madeAt: shop.now(),
    } as const
    const file = new Blob([supplierDataFile(held, head)], { type: 'text/html;charset=utf-8' })
    downloadBlob(file, supplierDataFileName(held))
    // The file's own name says whose it is.
    shop.activity.note('exported', { text: texts.exported })
    toast({ title: texts.saved, description: supplierDataFileName(held) })
  }

  async function erase(): Promise<void> {
    setBusy(true)
    try {
      await shop.commit([eraseCustomer(id, shop.now())])
    } catch (error) {
      sayFailed('supplier', error)
      setBusy(false)
      return setAsking(false)
    }
    sayDone(toastTexts.supplierErased, shop.identity.mode === 'account' ? texts.erasedHint : texts.erasedHere)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{texts.title(name)}</span>}
    >
      {state === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : !data ? (
        <p role="status">{texts.reading}</p>
      ) : (
        <div className="flex flex-col gap-6">
          <section className="flex flex-col items-start gap-3">
            <p>{texts.held(data.deliveries.length, data.orders.length)}</p>
            <h3 className="font-bold">{texts.copyTitle}</h3>
            <p>{texts.copyHint}</p>
            <Button onClick={() => save(data)}>{texts.save}</Button>
          </section>
          <section className="flex flex-col items-start gap-3 border-t border-line pt-4">
            <h3 className="font-bold">{texts.eraseTitle}</h3>
            <p>{texts.eraseHint}</p>
            <p>{texts.duty}</p>
            <p className="text-sm text-ink-soft">{texts.outside}</p>
            {mayErase ? (
              <Button variant="danger" onClick={() => setAsking(true)}>
                {texts.erase}
              </Button>
            ) : (
              <p className="font-semibold">{texts.onlyOwner}</p>
            )}
          </section>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="break-words">{texts.askTitle(name)}</span>}
        description={texts.askHint}
        confirmLabel={texts.erase}
        destructive
        busy={busy}
        onConfirm={() => void erase()}
      />
    </Dialog>
  )
}
