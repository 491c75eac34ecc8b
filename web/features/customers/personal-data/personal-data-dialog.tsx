import { useState } from 'react'
import type { Customer } from '#core/customers/customer.ts'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { type PersonalData, papersUnderDuty } from '#core/customers/personal-data.ts'
import { personalDataFile, personalDataFileName } from '#core/customers/personal-data-file.ts'
import { printedDate } from '#core/documents/printed-time.ts'
import { vatRulesOf } from '#core/vat/vat-rules.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { OlderSalesClient } from '#web/sync/rest/older-sales-client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from './texts.ts'
import { usePersonalData } from './use-personal-data.ts'

interface PersonalDataDialogProps {
  customer: Customer
  server: OlderSalesClient | undefined
  /** Told before they are erased. */
  onErase(customer: Customer): void
  onClose(): void
}

/** What a shop holds about a customer, saved for them or erased on their request (R26). */
export default function PersonalDataDialog({ customer, server, onErase, onClose }: PersonalDataDialogProps) {
  const shop = useShop()
  const data = usePersonalData(customer, server)
  const mayErase = useAccountMay().right === 'owner'
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function erase(): Promise<void> {
    setBusy(true)
    onErase(customer)
    try {
      await shop.commit([eraseCustomer(customer.id, shop.now())])
    } catch (error) {
      if (!(error instanceof StorageError)) console.error(error)
      toast({ title: texts.error, description: texts.eraseFailed, variant: 'destructive' })
      setBusy(false)
      return setAsking(false)
    }
    const description = shop.identity.mode === 'account' ? texts.erasedHint : texts.erasedHere
    toast({ title: texts.erased, description })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{texts.title(customer.name)}</span>}
    >
      {data === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : data === undefined ? (
        <p role="status">{texts.reading}</p>
      ) : (
        <div className="flex flex-col gap-6">
          <Copy data={data} />
          <section className="flex flex-col items-start gap-3 border-t border-line pt-4">
            <h3 className="font-bold">{texts.eraseTitle}</h3>
            <p>{texts.eraseHint}</p>
            <Duty data={data} />
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
        title={<span className="break-words">{texts.askTitle(customer.name)}</span>}
        description={texts.askHint}
        confirmLabel={texts.erase}
        destructive
        busy={busy}
        onConfirm={() => void erase()}
      />
    </Dialog>
  )
}

function Copy({ data }: { data: PersonalData }) {
  const shop = useShop()
  const { business } = useCatalogue()
  const { sales, parked, documents, missingBefore } = data
  const returns = sales.filter(({ kind }) => kind === 'return').length

  function save(): void {
    const head = {
      shop: business?.name ?? texts.thisShop,
      currency: business?.currency ?? 'ZAR',
      madeAt: shop.now(),
    } as const
    const file = new Blob([personalDataFile(data, head)], { type: 'text/html;charset=utf-8' })
    downloadBlob(file, personalDataFileName(data))
    // The file's own name says whose it is.
    shop.activity.note('exported', { text: texts.exported })
    toast({ title: texts.saved, description: personalDataFileName(data) })
  }

  return (
    <section className="flex flex-col items-start gap-3">
      <p>
        {texts.held({
          sales: sales.length - returns,
          returns,
          parked: parked.length,
          papers: documents.length,
        })}
      </p>
      <h3 className="font-bold">{texts.copyTitle}</h3>
      <p>{texts.copyHint}</p>
      {missingBefore !== null && (
        <Banner tone="attention" className="rounded-lg">
          {texts.incomplete(printedDate(missingBefore))}
        </Banner>
      )}
      <Button onClick={save}>{texts.save}</Button>
    </section>
  )
}

function Duty({ data }: { data: PersonalData }) {
  const { category } = vatRulesOf(useCatalogue().business)
  const kept = papersUnderDuty(data, { category, now: useShop().now() })
  if (!kept) return null
  return (
    <Banner tone="attention" className="rounded-lg">
      {texts.duty(kept.count, printedDate(kept.until))}
    </Banner>
  )
}
