import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentActions } from './use-document-actions.ts'

/** Cancels an invoice after a question. Stands far from what marks it as paid on purpose. */
export function CancelInvoice({ document }: { document: SalesDocument }) {
  const actions = useDocumentActions(document)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className="px-3 text-danger-text" onClick={() => setAsking(true)}>
        <Ban aria-hidden />
        {documentTexts.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={documentTexts.cancelTitle({ number: document.number })}
        description={documentTexts.cancelHint}
        confirmLabel={documentTexts.cancelConfirm}
        cancelLabel={documentTexts.keep}
        destructive
        busy={actions.busy}
        onConfirm={() => void actions.cancel().then(() => setAsking(false))}
      />
    </>
  )
}
