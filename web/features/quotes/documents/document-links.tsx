import type { SalesDocument } from '#core/documents/sales-document.ts'
import { KINDS } from '../texts.ts'
import { documentTexts, texts } from './texts.ts'

interface DocumentLinksProps {
  documents: readonly SalesDocument[]
  onView(documentId: string): void
}

/** Leads to documents by their numbers. */
export function DocumentLinks({ documents, onView }: DocumentLinksProps) {
  return documents.map(({ id, kind, number }) => (
    <button
      key={id}
      type="button"
      aria-label={texts.viewDocument({ name: documentTexts.title({ kind: KINDS[kind], number }) })}
      onClick={() => onView(id)}
      className="figures -mx-2 min-h-11 rounded-lg px-2 text-sm font-semibold text-action-text underline underline-offset-2 hover:bg-sunken"
    >
      {number}
    </button>
  ))
}
