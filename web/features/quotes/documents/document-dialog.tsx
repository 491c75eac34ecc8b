import FileMinus from 'lucide-react/icons/file-minus'
import { useState } from 'react'
import { useMay } from '#web/selling/approval/use-allowed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { KINDS } from '../texts.ts'
import { CancelInvoice } from './cancel-invoice.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { creditTexts, documentTexts } from './texts.ts'
import { isOpenInvoice, type KnownDocument } from './use-documents.ts'
import { useOwedOnAccount, usePutTo } from './use-put-to.ts'

const CreditDialog = loadedLater(() => import('./credit-dialog.tsx'))

interface DocumentDialogProps {
  known: KnownDocument
  /** Shows another document in its place. */
  onView(documentId: string): void
  onClose(): void
}

/** One quote or invoice in full, and what can be done with it. */
export function DocumentDialog({ known, onView, onClose }: DocumentDialogProps) {
  const { kind, number, createdAt } = known.document
  const [crediting, setCrediting] = useState(false)
  const put = usePutTo(known.document, isOpenInvoice(known))
  const owed = useOwedOnAccount(known.document)
  const may = { credit: useMay('returnItems') !== 'no', cancel: useMay('voidSale') !== 'no' }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={documentTexts.title({ kind: KINDS[kind], number })}
      description={timeWords(createdAt)}
      onlyText
      footer={<DocumentActions known={known} put={put} onView={onView} />}
    >
      <DocumentDetail known={known} put={put} owed={owed} onView={onView} />
      {isOpenInvoice(known) && (
        <div className="mt-3 -ml-3 flex flex-wrap">
          {may.credit && (
            <Button variant="quiet" className="px-3" onClick={() => setCrediting(true)}>
              <FileMinus aria-hidden />
              {creditTexts.open}
            </Button>
          )}
          {may.cancel && <CancelInvoice document={known.document} />}
        </div>
      )}
      {crediting && <CreditDialog document={known.document} onClose={() => setCrediting(false)} />}
    </Dialog>
  )
}
