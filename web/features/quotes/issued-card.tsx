import Check from 'lucide-react/icons/check'
import FileDown from 'lucide-react/icons/file-down'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IssuedDocument } from './issuing-state.ts'
import { ShareDocument } from './share-document.tsx'
import { texts } from './texts.ts'
import type { NewDocument } from './use-new-document.ts'

interface IssuedCardProps {
  issued: IssuedDocument
  making: Pick<NewDocument, 'saveAgain' | 'undo' | 'dismiss'>
  /** Whether nothing was begun since, so that what was cleared can come back. */
  cleared: boolean
}

/** The document just made: its number, its PDF once more, and a way to send it. Stays until the next one begins. */
export function IssuedCard({ issued: { document, pdf }, making, cleared }: IssuedCardProps) {
  const name = texts.issued[document.kind]({ number: document.number })
  const failed = pdf === 'failed'
  return (
    <section
      aria-label={name}
      className="mx-3 mb-2 shrink-0 rounded-xl bg-action-soft p-2 pl-3 text-action-soft-ink"
    >
      <div className="flex items-center gap-2">
        {failed ? (
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
        ) : (
          <Check aria-hidden className="size-5 shrink-0" strokeWidth={3} />
        )}
        <p className="min-w-0 flex-1 leading-tight">
          <span className="figures block font-bold wrap-anywhere">{name}</span>
          <span className="block text-sm">
            {failed ? texts.pdfMissing : cleared ? texts.clearedHint : texts.issuedHint}
          </span>
        </p>
        {cleared && (
          <Button variant="quiet" className="px-3" onClick={making.undo}>
            {texts.undo}
          </Button>
        )}
        <IconButton label={texts.dismiss} onClick={making.dismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-2">
        {/* The file saved when it was made stays in the shop: what is sent now is the customer's original. */}
        <ShareDocument document={document} reprint={false} />
        <Button className="px-2" aria-busy={pdf === 'making'} onClick={() => void making.saveAgain()}>
          <FileDown aria-hidden />
          {pdf === 'making' ? texts.makingPdf : texts.savePdf}
        </Button>
      </div>
    </section>
  )
}
