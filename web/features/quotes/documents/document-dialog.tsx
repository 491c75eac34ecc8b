import { Dialog } from '#web/ui/dialog.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { KINDS } from '../texts.ts'
import { CancelInvoice } from './cancel-invoice.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { documentTexts } from './texts.ts'
import { isOpenInvoice, type KnownDocument } from './use-documents.ts'

interface DocumentDialogProps {
  known: KnownDocument
  /** Shows another document in its place. */
  onView(documentId: string): void
  onClose(): void
}

/** One quote or invoice in full, and what can be done with it. */
export function DocumentDialog({ known, onView, onClose }: DocumentDialogProps) {
  const { kind, number, createdAt } = known.document
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={documentTexts.title(KINDS[kind], number)}
      description={timeWords(createdAt)}
      onlyText
      footer={<DocumentActions known={known} onView={onView} />}
    >
      <DocumentDetail known={known} onView={onView} />
      {isOpenInvoice(known) && <CancelInvoice document={known.document} />}
    </Dialog>
  )
}
