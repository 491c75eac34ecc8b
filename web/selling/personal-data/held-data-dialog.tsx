import { type ReactNode, useState } from 'react'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import type { FileHead } from '#core/personal-data/personal-data-page.ts'
import { paperLanguage } from '#web/language/paper-language.ts'
import { downloadBlob } from '#web/pdf/download-blob.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { wrong } from '../toasts.ts'
import { useAction } from '../use-action.ts'
import { texts } from './texts.ts'

/** What is held of somebody, once it was read. */
export interface HeldData {
  /** The ids under which it is held; all are erased. */
  ids: readonly string[]
  /** In words: how many of what. */
  held: string
  /** Why a copy would not be complete. */
  incomplete?: string | undefined
  /** What the law lets nobody erase yet. */
  duty: ReactNode
  /** Why nobody can erase it yet: a sentence. */
  notYet?: string | undefined
  /** All of it as a page to read, and what its file is called. */
  copy(head: FileHead): { html: string; name: string }
}

/** The words that customers and suppliers do not share. */
export interface HeldWords {
  exported: string
  eraseHint: string
  onlyOwner: string
  erased: string
  erasedHere: string
  eraseFailed: string
}

interface HeldDataDialogProps {
  /** Whose data it is. */
  person: { name: string }
  /** Undefined while it is read. */
  data: HeldData | 'failed' | undefined
  words: HeldWords
  /** Told before they are erased. */
  onErase?(): void
  onClose(): void
}

/** What a shop holds about a customer or a supplier, saved for them or erased on their request (R26, R47). */
export function HeldDataDialog({ person: { name }, data, words, onErase, onClose }: HeldDataDialogProps) {
  const shop = useShop()
  const mayErase = useAccountMay().right === 'owner'
  const [asking, setAsking] = useState(false)
  const { busy, run: erase } = useAction(
    async () => {
      if (typeof data !== 'object') return
      onErase?.()
      await shop.commit(data.ids.map((id) => eraseCustomer(id, shop.now())))
      const description = shop.identity.mode === 'account' ? texts.erasedHint : words.erasedHere
      toast({ title: words.erased, description })
      onClose()
    },
    () => {
      setAsking(false)
      return wrong(texts.error, words.eraseFailed)
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="break-words">{texts.title({ name })}</span>}
    >
      {data === 'failed' ? (
        <p role="alert">{texts.failed}</p>
      ) : data === undefined ? (
        <p role="status">{texts.reading}</p>
      ) : (
        <div className="flex flex-col gap-6">
          <Copy data={data} exported={words.exported} />
          <section className="flex flex-col items-start gap-3 border-t border-line pt-4">
            <h3 className="font-bold">{texts.eraseTitle}</h3>
            <p>{words.eraseHint}</p>
            {data.duty}
            <p className="text-sm text-ink-soft">{texts.outside}</p>
            {data.notYet !== undefined ? (
              <p className="font-semibold">{data.notYet}</p>
            ) : mayErase ? (
              <Button variant="danger" onClick={() => setAsking(true)}>
                {texts.erase}
              </Button>
            ) : (
              <p className="font-semibold">{words.onlyOwner}</p>
            )}
          </section>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="break-words">{texts.askTitle({ name })}</span>}
        description={texts.askHint}
        confirmLabel={texts.erase}
        destructive
        busy={busy}
        onConfirm={erase}
      />
    </Dialog>
  )
}

function Copy({ data: { held, incomplete, copy }, exported }: { data: HeldData; exported: string }) {
  const shop = useShop()
  const { business } = useCatalogue()

  function save(): void {
    const shopName = business?.name ?? texts.thisShop
    const file = copy({
      language: paperLanguage(),
      shop: shopName,
      currency: business?.currency ?? 'ZAR',
      madeAt: shop.now(),
    })
    downloadBlob(new Blob([file.html], { type: 'text/html;charset=utf-8' }), file.name)
    // The file's own name says whose it is.
    shop.activity.note('exported', { text: exported })
    toast({ title: texts.saved, description: file.name })
  }

  return (
    <section className="flex flex-col items-start gap-3">
      <p>{held}</p>
      <h3 className="font-bold">{texts.copyTitle}</h3>
      <p>{texts.copyHint}</p>
      {incomplete && (
        <Banner tone="attention" className="rounded-lg">
          {incomplete}
        </Banner>
      )}
      <Button onClick={save}>{texts.save}</Button>
    </section>
  )
}
